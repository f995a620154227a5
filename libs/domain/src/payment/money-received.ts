import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Details of a payment by hand beyond its amount. */
export type HandDetails = {
  /** The day it came in, where it was written down later. */
  readonly receivedOn?: LocalDate;
  /** Sender, if not the customer. */
  readonly payerName?: string;
  /** The number of the check, or what was typed with the transfer. */
  readonly memo?: string;
};

/** Money that came in, whatever for. */
export type MoneyReceived = HandDetails & {
  /** The provider's id, or the command's for what was taken by hand. */
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly provider: 'simulated' | 'stripe' | null;
  /** As the provider says: false of test money. Absent of what no provider knows, and in what an earlier version wrote. */
  readonly livemode?: boolean;
  readonly amountCents: Cents;
  /** The part of the amount that is a tip given with this payment; a tip agreed when booking is in the booking. */
  readonly tipCents?: Cents;
  readonly at: Instant;
  /** Gift card redeemed, for method `gift_card`; its redemption has this reference. */
  readonly redeemedFrom?: string;
};
