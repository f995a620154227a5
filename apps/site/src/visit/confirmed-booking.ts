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
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly customer: Contact;
  readonly totalCents: Cents;
  /** What makes up the total; absent in what an earlier version kept, and where the price is all of it. */
  readonly lines?: readonly { readonly name: string; readonly amountCents: Cents }[];
  /** Absent in what an earlier version kept: all of it. */
  readonly paidCents?: Cents;
  /** The part of it that a gift card paid. */
  readonly giftCardCents?: Cents;
  /** A card is kept for this fee, and nothing was paid. */
  readonly noShowFeeCents?: Cents;
};
