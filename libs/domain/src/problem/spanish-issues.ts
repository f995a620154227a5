import { words as spanishAnswer } from '../assessment/words.es.ts';
import { words as answer } from '../assessment/words.ts';
import { words as spanishContact } from '../booking/words.es.ts';
import { words as contact } from '../booking/words.ts';
import { GIFT_CARD_ISSUES } from '../gift-card/check-gift-card-order.ts';
import { words as spanishMoney } from '../money/words.es.ts';
import { words as money } from '../money/words.ts';
import { QUOTE_ISSUES } from '../quote-request/check-quote-request.ts';

/** The words of each list in Spanish; a key without them does not compile. */
type InSpanish<Words> = { readonly [Key in keyof Words]: string };

const QUOTE: InSpanish<typeof QUOTE_ISSUES> = {
  firstName: 'Por favor, escriba su nombre.',
  lastName: 'Por favor, escriba su apellido.',
  address: 'Por favor, escriba la calle y el número.',
  city: 'Por favor, escriba la ciudad.',
  state: 'Por favor, escriba el estado.',
  zipCode: 'Por favor, escriba un código postal de 5 dígitos.',
  consultationDescription: 'Por favor, describa lo que necesita.',
  preferredDate: 'Por favor, elija hoy o un día posterior.',
};

const GIFT_CARD: InSpanish<typeof GIFT_CARD_ISSUES> = {
  message: 'Por favor, limite el mensaje a 500 caracteres.',
  buyerName: 'Por favor, escriba su nombre.',
  buyerEmail: 'Por favor, escriba su correo electrónico.',
  deliverOn: 'Por favor, elija un día dentro del próximo año.',
};

const answerIssues = ({ missing, tooLong, notOffered }: typeof answer) => ({ missing, tooLong, notOffered });

function pairs<Words extends Readonly<Record<string, string>>>(english: Words, spanish: InSpanish<Words>) {
  return Object.keys(english).map((key): readonly [string, string] => [
    english[key] ?? '',
    spanish[key] ?? '',
  ]);
}

const SPANISH: ReadonlyMap<string, string> = new Map([
  ...pairs(contact, spanishContact),
  ...pairs(QUOTE_ISSUES, QUOTE),
  ...pairs(answerIssues(answer), answerIssues(spanishAnswer)),
  ...pairs(GIFT_CARD_ISSUES, GIFT_CARD),
  ...pairs(money, spanishMoney),
]);

/** Translates a field's English message into Spanish; undefined for one that only the console shows. */
export const spanishIssue = (words: string): string | undefined => SPANISH.get(words);
