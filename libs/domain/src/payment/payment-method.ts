/** How a customer pays the consultant herself, without a card provider: she says that it came. */
export const HAND_METHODS = ['cash', 'venmo', 'zelle', 'check', 'transfer'] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

/**
 * `card_present`: the card was held to a reader; `card`: its number was typed. `gift_card`: paid when the
 * gift card was sold, so it pays for a visit and is no money received.
 */
export type PaymentMethod = 'card' | 'card_present' | 'gift_card' | HandMethod;

const BY_HAND: ReadonlySet<string> = new Set(HAND_METHODS);

/** Whether the consultant says that it came and that it went back; no card provider and no gift card knows of it. */
export const isByHand = (method: PaymentMethod): method is HandMethod => BY_HAND.has(method);
