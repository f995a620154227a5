import type { GiftCard } from '../gift-card/gift-card.ts';
import { dollarText } from '../money/dollar-text.ts';
import { longDate } from '../time/date-text.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './own-words.ts';

type GiftCardLetter = Pick<Mail, 'cause' | 'about' | 'to'> & {
  readonly cause: 'gift-card-receipt' | 'gift-card-again';
  readonly letter: Letter;
};

/**
 * The receipt of a card, and its code once more to whom the consultant named; the present itself is a reminder. A code
 * is put in when a letter is sent.
 */
export function giftCardLetters(card: GiftCard, sender: Sender): readonly GiftCardLetter[] {
  const { giftCardId, history, buyer } = card;
  const again = history.flatMap((event, index): readonly GiftCardLetter[] => {
    if (event.what !== 'resent') return [];
    const about = `${giftCardId}.${index}`;
    return [{ cause: 'gift-card-again', about, to: event.to, letter: againLetter(card, event.to, sender) }];
  });
  const letter = receiptOf(card, sender);
  return [{ cause: 'gift-card-receipt', about: giftCardId, to: buyer, letter }, ...again];
}

const helloTo = (name: string): string => `Hello${name ? ` ${name}` : ''},`;

const closingOf = ({ settings: { business } }: Sender): string => `${business.name}, ${business.phone}`;

function receiptOf(card: GiftCard, sender: Sender): Letter {
  const { soldCents, recipient, buyer, lastFour } = card;
  const amount = dollarText(soldCents);
  return {
    subject: `Your gift card${recipient.name ? ` for ${recipient.name}` : ''}: ${amount}`,
    greeting: helloTo(buyer.name),
    paragraphs: [
      'Thank you for giving plant care. We have received your payment.',
      `${deliveryWords(card)} It does not expire.`,
    ],
    facts: [
      { label: 'Amount paid', value: amount },
      { label: 'Gift card', value: `ends in ${lastFour}` },
    ],
    links: [],
    closing: closingOf(sender),
  };
}

function deliveryWords({ recipient, deliverOn }: GiftCard): string {
  if (recipient.email === '') return 'Print the card from the link below, or pass its code on.';
  const name = recipient.name || recipient.email;
  return `We email it to ${name} ${deliverOn === null ? 'right away' : `on ${longDate(deliverOn)}`}.`;
}

const againLetter = ({ soldCents }: GiftCard, to: Mail['to'], sender: Sender): Letter => ({
  subject: `Your gift card from ${sender.settings.business.name}`,
  greeting: helloTo(to.name),
  paragraphs: ['Here is your gift card once more. Type its code when you book, or see what is left on it.'],
  facts: [{ label: 'Worth when it was bought', value: dollarText(soldCents) }],
  links: [],
  closing: closingOf(sender),
});
