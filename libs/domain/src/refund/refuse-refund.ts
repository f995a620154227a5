import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { ok } from '../result.ts';
import type { RefundEvent } from './refund-event.ts';
import {
  aboutRefund,
  findRefundSubject,
  hasRefundHappened,
  subjectDocumentId,
  withRefundEvent,
} from './refund-subject.ts';

/** A part of a refund that did not reach the customer: it is there to be refunded again. */
export const refuseRefund: CommandDefinition<'booking.refuseRefund' | 'invoice.refuseRefund'> = {
  ...aboutRefund,
  reads: ({ payload }) => [subjectDocumentId(payload)],

  decide: (command, { documents, now }) => {
    const { refundId, reference, because } = command.payload;
    const found = findRefundSubject(documents, command.payload);
    if (!found.ok) return reject(found.error);
    if (hasRefundHappened(found.value, command.id)) return ok(NO_CHANGES);
    const { id: commandId, by } = command;
    const refused = { refundId, reference, ...(because && { because }) };
    const event: RefundEvent = { what: 'refund-refused', at: now, by, commandId, ...refused };
    return ok({ claims: [], puts: [withRefundEvent(found.value, event)] });
  },
};
