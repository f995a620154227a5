import type { Assessment } from '../assessment/assessment.ts';
import type { Attention } from '../attention/attention.ts';
import type { Booking } from '../booking/booking.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import type { Payment } from '../payment/payment.ts';
import type { Settings } from '../settings/settings.ts';

/** Everything the consultant looks at, kept by what it is looked up by. Never changed, only replaced. */
export type PracticeModel = {
  readonly bookingsById: ReadonlyMap<string, Booking>;
  /** Each booking's payments and refunds, oldest first. */
  readonly paymentsByBookingId: ReadonlyMap<string, readonly Payment[]>;
  /** By normalised e-mail, oldest first. */
  readonly customerNotesByEmail: ReadonlyMap<string, readonly CustomerNote[]>;
  readonly assessmentsById: ReadonlyMap<string, Assessment>;
  /** By document id. */
  readonly attentionById: ReadonlyMap<string, Attention>;
  readonly settings: Settings | null;
};

export const emptyModel: PracticeModel = {
  bookingsById: new Map(),
  paymentsByBookingId: new Map(),
  customerNotesByEmail: new Map(),
  assessmentsById: new Map(),
  attentionById: new Map(),
  settings: null,
};
