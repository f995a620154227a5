import { giftCardPath, groupedGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import type { Letter } from '@fieldleaf/domain/mail/letter';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { codeOfGiftCard } from '../money/codes/gift-card-codes.ts';
import type { Desk } from '../practice/desk.ts';

/** The mails of a card that tell its code; a receipt only to who gives the card personally. */
const TELLING: ReadonlySet<string> = new Set(['gift-card', 'gift-card-again', 'gift-card-receipt']);

/** The letter as its reader gets it: what is stored of a mail is on every phone, so a code comes in here only. */
export async function withGiftCardCode(desk: Desk, { cause, about, letter }: Mail): Promise<Letter> {
  const giftCardId = about.split('.')[0] ?? '';
  const card = TELLING.has(cause) ? desk.model().giftCardsById.get(giftCardId) : undefined;
  const isTold = card && (cause !== 'gift-card-receipt' || card.recipient.email === '');
  if (!isTold) return letter;
  const code = await codeOfGiftCard(desk, giftCardId);
  return {
    ...letter,
    facts: [{ label: 'Your code', value: groupedGiftCardCode(code) }, ...letter.facts],
    links: [
      { label: 'See and print the gift card', url: giftCardPath(code) },
      { label: 'Book a visit', url: '/' },
      ...letter.links,
    ],
  };
}
