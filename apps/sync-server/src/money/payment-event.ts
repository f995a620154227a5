/**
 * The provider says that something happened. It names the payment and nothing more: what became of it
 * is always asked for anew, so that neither order nor repetition of events matters. Only that a card was declined
 * nobody can ask for later.
 */
export type PaymentEvent = {
  readonly eventId: string;
  readonly paymentIntentId: string | null;
  /** A card was declined, or its bank not satisfied. */
  readonly isDecline: boolean;
  /** It is about test money while our keys move real money, or the other way round, when this is false. */
  readonly isOfOurMode: boolean;
};

/** The event in a signed message, or nothing when the signature is not the provider's. */
export type ReadPaymentEvent = (message: Buffer, signature: string | undefined) => PaymentEvent | undefined;
