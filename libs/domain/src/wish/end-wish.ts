import type { Actor } from '../command/actor.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type WishEnd, wishDocumentId } from './wish.ts';

const WHAT: Readonly<Record<Actor['role'], WishEnd['what']>> = {
  customer: 'left',
  consultant: 'removed',
  system: 'booked',
};

/** Somebody does not wait any more: they left by the link of a mail, the consultant removed them, or they have a visit. */
export const endWish: CommandDefinition<'wish.end'> = {
  afterErasure: 'refused',
  inPayLink: false,
  subject: ({ payload: { wishId } }) => ({ document: wishDocumentId(wishId) }),
  owner: ({ payload: { wishId } }) => ({ document: wishDocumentId(wishId) }),
  reads: ({ payload: { wishId } }) => [wishDocumentId(wishId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { id, by, payload } = command;
    const wish = documents.get(wishDocumentId(payload.wishId));
    if (wish?.type !== 'wish') return reject(problem('wish_not_found'));
    if (wish.ended) return ok(NO_CHANGES);
    const ended: WishEnd = { what: WHAT[by.role], at: decidedAt(command, now), by, commandId: id };
    return ok({ claims: [], puts: [{ ...wish, ended }] });
  },
};
