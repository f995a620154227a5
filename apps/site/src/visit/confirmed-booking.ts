import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';

/** A booking that has just been made, as its confirmation shows it. */
export type ConfirmedBooking = {
  readonly bookingId: string;
  readonly confirmationCode: string;
  readonly consultationType: ConsultationType;
  readonly durationLabel: string;
  /** Absent in a booking that was kept by an earlier version. */
  readonly durationMinutes?: number;
  /** The questions were skipped. */
  readonly isUnanswered?: boolean;
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly customer: Contact;
  readonly totalCents: Cents;
  /** The parts of the total; none where the price is all of it. */
  readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[];
  readonly paidCents: Cents;
  /** The part of it that a gift card paid. */
  readonly giftCardCents: Cents;
  /** The fee that a kept card may be charged, where nothing was paid; else 0. */
  readonly noShowFeeCents: Cents;
};
