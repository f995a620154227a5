import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Instant } from '../time/instant.ts';
import type { GiftCard, GiftCardEvent, GiftCardPerson } from './gift-card.ts';

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

/** The present without the person; who else gives or gets it stays, so that it still reaches them. */
export const redactGift = <Kept extends Gift>(gift: Kept, address: string): Kept => ({
  ...gift,
  buyer: redactPerson(gift.buyer, address),
  recipient: redactPerson(gift.recipient, address),
  message: '',
});

/** The card as the books need it: what it was sold for and what was used; not who the person was nor what was said. */
export function redactGiftCard(card: GiftCard, email: string, erasedAt: Instant): GiftCard {
  const address = normaliseEmail(email);
  const gift = redactGift(card, address);
  // Mailed to them later: the first address was theirs, mistyped.
  const isMistyped = isResentTo(card, address) && !hasAddress(card.buyer, address);
  const recipient = isMistyped ? ERASED_CONTACT : gift.recipient;
  const isForgotten = gift.buyer.email === '' && recipient.email === '';
  return {
    ...gift,
    recipient,
    history: card.history.map((event) => redactEvent(event, address)),
    ...(isForgotten && { erasedAt }),
  };
}

/** The card long after it was used: nobody is left in it. */
export const forgetGiftCard = (card: GiftCard, erasedAt: Instant): GiftCard => ({
  ...card,
  buyer: ERASED_CONTACT,
  recipient: ERASED_CONTACT,
  message: '',
  history: card.history.map((event) => {
    if (event.what === 'resent') return { ...event, to: ERASED_CONTACT };
    return event.what === 'voided' ? { ...event, reason: '' } : event;
  }),
  erasedAt,
});

function redactEvent(event: GiftCardEvent, address: string): GiftCardEvent {
  if (event.what === 'resent') return { ...event, to: redactPerson(event.to, address) };
  return event.what === 'voided' ? { ...event, reason: '' } : event;
}
