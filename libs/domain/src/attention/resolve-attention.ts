import { bookingDocumentId } from '../booking/booking.ts';
import { eventOf, findBooking, hasHappened, withEvent } from '../booking/booking-history.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { PracticeDocument } from '../document.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import type { Attention } from './attention.ts';
import { bookingIdOfAttention } from './raise-attention.ts';

type Resolve = Command<'attention.resolve'>;

/** The consultant's answer to a question. `complete` lets a cancelled visit have taken place after all. */
export const resolveAttention: CommandDefinition<'attention.resolve'> = {
  subject: ({ payload }) => ({ document: payload.attentionId }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => {
    const bookingId = bookingIdOfAttention(payload.attentionId);
    return [payload.attentionId, ...(bookingId ? [bookingDocumentId(bookingId)] : [])];
  },
  days: () => [],

  decide: (command, facts) => {
    const attention = facts.documents.get(command.payload.attentionId);
    if (attention?.type !== 'attention') return reject(problem('attention_not_found'));
    if (attention.resolved?.commandId === command.id) return ok(NO_CHANGES);
    if (attention.resolved !== null) return reject(problem('attention_not_found'));
    const { decision } = command.payload;
    if (decision === 'complete' && attention.matter.kind !== 'completed-after-cancel') {
      return reject(problem('unknown_decision', 'decision'));
    }

    const at = decidedAt(command, facts.now);
    const resolved: Attention = { ...attention, resolved: { at, decision, commandId: command.id } };
    const completed = decision === 'complete' ? completedBooking(command, attention, facts) : [];
    return ok({ claims: [], puts: [...completed, resolved] });
  },
};

// The time is not claimed again: it has passed, or was sold to somebody else meanwhile.
function completedBooking(command: Resolve, { matter }: Attention, facts: CommandFacts): PracticeDocument[] {
  if (matter.kind !== 'completed-after-cancel') return [];
  const booking = findBooking(facts.documents, matter.bookingId);
  if (booking === undefined || booking.status === 'completed' || hasHappened(booking, command.id)) return [];
  const event = eventOf(command, 'completed', facts.now);
  return [withEvent({ ...booking, status: 'completed' }, event)];
}
