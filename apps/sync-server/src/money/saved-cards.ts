/** A card the provider keeps for us. Its ids stay on the server; a number of it we never have. */
export type SavedCard = {
  readonly customerId: string;
  readonly paymentMethodId: string;
  /** As the provider tells them; a wallet may tell neither. */
  readonly brand: string | null;
  readonly last4: string | null;
  /** The same for the same card, whoever types it; an earlier version did not keep it, and a provider may not tell it. */
  readonly fingerprint?: string | null;
};

/** A card on its way to being kept, as the provider knows it: the only authority on whether it is. */
export type CardSetup = {
  readonly reference: string;
  readonly state: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  /** Null until it succeeded. */
  readonly card: SavedCard | null;
};

export type NewSetup = {
  readonly description: string;
  /** Ids only, never personal data. */
  readonly metadata: Readonly<Record<string, string>>;
};

/** A payment that was made ready for the card's customer, and the card that is to pay it. */
export type CardCharge = {
  readonly reference: string;
  readonly card: Pick<SavedCard, 'paymentMethodId'>;
};

/**
 * Result of charging a kept card while its owner is away. `needs-customer`: their bank wants their own
 * confirmation. `gone`: the card is no longer kept, or was never good for this.
 */
export type ChargeOutcome = 'succeeded' | 'processing' | 'needs-customer' | 'declined' | 'expired' | 'gone';
