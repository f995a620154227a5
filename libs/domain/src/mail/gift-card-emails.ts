import type { GiftCard } from '../gift-card/gift-card.ts';
import { languageOf } from '../language/language.ts';
import { dollarText } from '../money/dollar-text.ts';
import { longDate } from '../time/date-text.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

type Said = ReturnType<typeof wordsIn>;

type GiftCardEmail = Pick<Mail, 'cause' | 'about' | 'to'> & {
  readonly cause: 'gift-card-receipt' | 'gift-card-again';
  readonly letter: EmailContent;
};

/**
 * The receipt of a card, and its code once more to whom the consultant named; the present itself is a reminder. A code
 * is put in when an email is sent.
 */
export function giftCardEmails(card: GiftCard, sender: Sender): readonly GiftCardEmail[] {
  const { giftCardId, history, buyer } = card;
  const again = history.flatMap((event, index): readonly GiftCardEmail[] => {
    if (event.what !== 'resent') return [];
    const about = `${giftCardId}.${index}`;
    return [{ cause: 'gift-card-again', about, to: event.to, letter: againEmail(card, event.to, sender) }];
  });
  const letter = receiptOf(card, sender);
  return [{ cause: 'gift-card-receipt', about: giftCardId, to: buyer, letter }, ...again];
}

const greetingTo = (name: string, { hello, helloTo }: Said): string => (name ? helloTo(name) : hello);

const closingOf = ({ settings: { business } }: Sender): string => signatureOf(business);

function receiptOf(card: GiftCard, sender: Sender): EmailContent {
  const { soldCents, recipient, buyer, lastFour } = card;
  const said = wordsIn(languageOf(card));
  const amount = dollarText(soldCents);
  return {
    subject: said.giftCardSubject(recipient.name, amount),
    greeting: greetingTo(buyer.name, said),
    paragraphs: [said.giftCardThanks, `${deliveryWords(card)} ${said.doesNotExpire}`],
    facts: [
      { label: said.amountPaid, value: amount },
      { label: said.giftCard, value: said.endsIn(lastFour) },
    ],
    links: [],
    closing: closingOf(sender),
  };
}

function deliveryWords(card: GiftCard): string {
  const { recipient, deliverOn } = card;
  const language = languageOf(card);
  const { printCard, mailedNow, mailedOn } = wordsIn(language);
  if (recipient.email === '') return printCard;
  const name = recipient.name || recipient.email;
  return deliverOn === null ? mailedNow(name) : mailedOn(name, longDate(deliverOn, language));
}

function againEmail(card: GiftCard, to: Mail['to'], sender: Sender): EmailContent {
  const said = wordsIn(languageOf(card));
  return {
    subject: said.giftCardFrom(sender.settings.business.name),
    greeting: greetingTo(to.name, said),
    paragraphs: [said.giftCardAgain],
    facts: [{ label: said.worthThen, value: dollarText(card.soldCents) }],
    links: [],
    closing: closingOf(sender),
  };
}
