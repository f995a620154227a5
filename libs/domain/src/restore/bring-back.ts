import type { CommandDefinition } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { ok } from '../result.ts';
import type { BroughtBack, ReturnedDocument } from './brought-back.ts';

/**
 * Writes what only a phone still has after a backup was restored: what does not exist comes back as it was. What
 * exists stays as it is.
 */
export const bringBack: CommandDefinition<'practice.bringBack'> = {
  subject: ({ payload }) => ({ document: payload.documents[0]?._id ?? 'practice' }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => payload.documents.map(({ _id }) => _id),
  days: () => [],

  decide: (command, facts) => {
    const { lostEpoch, documents } = command.payload;
    const broughtBack: BroughtBack = {
      at: decidedAt(command, facts.now),
      by: command.by,
      commandId: command.id,
      lostEpoch,
    };
    const missing = documents.filter(({ _id }) => !facts.documents.has(_id));
    const puts = missing.map((document): ReturnedDocument => ({ ...document, broughtBack }));
    return ok({ claims: [], puts });
  },
};
