import { normaliseEmail } from '../booking/normalise-email.ts';
import { type ErasureRules, eraseFields, KEPT_TRACE } from '../customer/erase-fields.ts';
import type { Instant } from '../time/instant.ts';
import type { GiftCard, GiftCardEvent, GiftCardPerson } from './gift-card.ts';
import type { GiftCardOrder } from './gift-card-payloads.ts';

const ERASED_CONTACT: GiftCardPerson = { name: '', email: '' };

type Gift = Pick<GiftCard, 'buyer' | 'recipient' | 'message'>;

const hasAddress = ({ email }: GiftCardPerson, address: string): boolean => normaliseEmail(email) === address;

const isResentTo = ({ history }: GiftCard, address: string): boolean =>
  history.some((event) => event.what === 'resent' && hasAddress(event.to, address));

/** True if the gift is from or for the person with this address. */
export const isGiftOf = ({ buyer, recipient }: Gift, address: string): boolean =>
  hasAddress(buyer, address) || hasAddress(recipient, address);

/** True if the card is from or for the person with this address, or was emailed to them later. */
export const isGiftCardOf = (card: GiftCard, address: string): boolean =>
  isGiftOf(card, address) || isResentTo(card, address);

/** A person without an address is known only through the other, and is erased with them. */
const redactPerson = (person: GiftCardPerson, address: string): GiftCardPerson =>
  person.email === '' || hasAddress(person, address) ? ERASED_CONTACT : person;

const unsaid = (): '' => '';
const erasedPerson = (): GiftCardPerson => ERASED_CONTACT;

const giftRules = (address: string): ErasureRules<Gift> => ({
  buyer: ({ buyer }) => redactPerson(buyer, address),
  recipient: ({ recipient }) => redactPerson(recipient, address),
  message: unsaid,
});

/** The present without the person; who else gives or gets it stays, so that it still reaches them. */
export function redactGiftOrder(order: GiftCardOrder, address: string): GiftCardOrder {
  const rules: ErasureRules<GiftCardOrder> = {
    ...giftRules(address),
    amountCents: 'keep',
    deliverOn: 'keep',
    language: 'keep',
  };
  return eraseFields(order, rules);
}

/** The present of a payment that is over: nobody is left in it. */
export const forgetGiftOrder = (order: GiftCardOrder): GiftCardOrder => eraseFields(order, FORGOTTEN_ORDER);

const NOBODY: ErasureRules<Gift> = { buyer: erasedPerson, recipient: erasedPerson, message: unsaid };

const FORGOTTEN_ORDER: ErasureRules<GiftCardOrder> = {
  ...NOBODY,
  amountCents: 'keep',
  deliverOn: 'keep',
  language: 'keep',
};

/** Fields of a card that tell of nobody. */
const CARD: ErasureRules<Omit<GiftCard, keyof Gift | 'history'>> = {
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  language: 'keep',
  giftCardId: 'keep',
  lastFour: 'keep',
  soldCents: 'keep',
  soldAt: 'keep',
  deliverOn: 'keep',
  redemptions: 'keep',
  voidedAt: 'keep',
  erasedAt: 'keep',
};

/** The card as the books need it: what it was sold for and what was used; not who the person was nor what was said. */
export function redactGiftCard(card: GiftCard, email: string, erasedAt: Instant): GiftCard {
  const address = normaliseEmail(email);
  // Mailed to them later: the first address was theirs, mistyped.
  const isMistyped = isResentTo(card, address) && !hasAddress(card.buyer, address);
  const rules: ErasureRules<GiftCard> = {
    ...CARD,
    ...giftRules(address),
    ...(isMistyped && { recipient: erasedPerson }),
    history: ({ history }) => history.map((event) => redactEvent(event, (to) => redactPerson(to, address))),
  };
  const redacted = eraseFields(card, rules);
  const isForgotten = redacted.buyer.email === '' && redacted.recipient.email === '';
  return isForgotten ? { ...redacted, erasedAt } : redacted;
}

const FORGOTTEN_CARD: ErasureRules<GiftCard> = {
  ...CARD,
  ...NOBODY,
  history: ({ history }) => history.map((event) => redactEvent(event, erasedPerson)),
};

/** The card long after it was used: nobody is left in it. */
export const forgetGiftCard = (card: GiftCard, erasedAt: Instant): GiftCard => ({
  ...eraseFields(card, FORGOTTEN_CARD),
  erasedAt,
});

type EventOf<What extends GiftCardEvent['what']> = Extract<GiftCardEvent, { what: What }>;

const VOIDED: ErasureRules<EventOf<'voided'>> = {
  ...KEPT_TRACE,
  what: 'keep',
  reason: unsaid,
  refundCents: 'keep',
};

function redactEvent(
  event: GiftCardEvent,
  redactRecipient: (to: GiftCardPerson) => GiftCardPerson,
): GiftCardEvent {
  const resent: ErasureRules<EventOf<'resent'>> = {
    ...KEPT_TRACE,
    what: 'keep',
    to: ({ to }) => redactRecipient(to),
  };
  switch (event.what) {
    case 'resent':
      return eraseFields(event, resent);
    case 'voided':
      return eraseFields(event, VOIDED);
    default:
      return event;
  }
}
