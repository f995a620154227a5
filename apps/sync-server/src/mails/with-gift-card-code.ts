import { giftCardPath, groupedGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import { languageOf } from '@fieldleaf/domain/language/language';
import type { Letter } from '@fieldleaf/domain/mail/letter';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import { codeOfGiftCard } from '../money/codes/gift-card-codes.ts';
import type { Desk } from '../practice/desk.ts';

/** The mails of a card that tell its code; a receipt only to who gives the card personally. */
const TELLING: ReadonlySet<string> = new Set(['gift-card', 'gift-card-again', 'gift-card-receipt']);

/** The letter as its reader gets it: what is stored of a mail is on every phone, so a code comes in here only. */
export async function withGiftCardCode(desk: Desk, mail: Mail): Promise<Letter> {
  const { cause, about, letter } = mail;
  const said = wordsIn(languageOf(mail));
  const giftCardId = about.split('.')[0] ?? '';
  const card = TELLING.has(cause) ? desk.model().giftCardsById.get(giftCardId) : undefined;
  const isTold = card && (cause !== 'gift-card-receipt' || card.recipient.email === '');
  if (!isTold) return letter;
  const code = await codeOfGiftCard(desk, giftCardId);
  return {
    ...letter,
    facts: [{ label: said.yourCode, value: groupedGiftCardCode(code) }, ...letter.facts],
    links: [
      { label: said.seeGiftCard, url: giftCardPath(code) },
      { label: said.bookVisit, url: '/' },
      ...letter.links,
    ],
  };
}
