import type { Actor } from '../command/actor.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type WaitlistLeave, waitlistEntryDocumentId } from './waitlist-entry.ts';

const WHAT: Readonly<Record<Actor['role'], WaitlistLeave['what']>> = {
  customer: 'left',
  consultant: 'removed',
  system: 'booked',
};

/** Ends a customer's wait: they left by the link in an email, the consultant removed them, or they have a visit. */
export const leaveWaitlist: CommandDefinition<'wish.end'> = {
  afterErasure: 'refused',
  inPayLink: false,
  subject: ({ payload: { wishId } }) => ({ document: waitlistEntryDocumentId(wishId) }),
  owner: ({ payload: { wishId } }) => ({ document: waitlistEntryDocumentId(wishId) }),
  reads: ({ payload: { wishId } }) => [waitlistEntryDocumentId(wishId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { id, by, payload } = command;
    const entry = documents.get(waitlistEntryDocumentId(payload.wishId));
    if (entry?.type !== 'wish') return reject(problem('wish_not_found'));
    if (entry.ended) return ok(NO_CHANGES);
    const ended: WaitlistLeave = { what: WHAT[by.role], at: decidedAt(command, now), by, commandId: id };
    return ok({ claims: [], puts: [{ ...entry, ended }] });
  },
};
