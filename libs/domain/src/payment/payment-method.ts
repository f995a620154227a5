/** Ways a customer pays the consultant directly, without a card provider: she records the payment. */
export const HAND_METHODS = ['cash', 'venmo', 'zelle', 'check', 'transfer'] as const;
export type OfflineMethod = (typeof HAND_METHODS)[number];

/**
 * `card_present`: the card was held to a reader; `card`: its number was typed. `gift_card`: paid when the
 * gift card was sold, so it pays for a visit and is no money received.
 */
export type PaymentMethod = 'card' | 'card_present' | 'gift_card' | OfflineMethod;

const BY_HAND: ReadonlySet<string> = new Set(HAND_METHODS);

/** True if the consultant records both payment and refund; no card provider or gift card knows of it. */
export const isOfflineMethod = (method: PaymentMethod): method is OfflineMethod => BY_HAND.has(method);
