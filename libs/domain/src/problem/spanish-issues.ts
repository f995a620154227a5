import { ANSWER_ISSUES } from '../assessment/questions.ts';
import { CONTACT_ISSUES } from '../booking/check-contact.ts';
import { GIFT_CARD_ISSUES } from '../gift-card/check-gift-card-order.ts';
import { TIP_ISSUE } from '../money/tip.ts';
import { QUOTE_ISSUES } from '../quote-request/check-quote-request.ts';

/** The words of each list in Spanish; a key without them does not compile. */
type InSpanish<Words> = { readonly [Key in keyof Words]: string };

const CONTACT: InSpanish<typeof CONTACT_ISSUES> = {
  firstName: 'Por favor, escriba el nombre (hasta 80 caracteres).',
  lastName: 'Por favor, escriba el apellido (hasta 80 caracteres).',
  email: 'Por favor, escriba un correo electrónico válido.',
  phoneOrNone: 'Por favor, escriba un teléfono de 7 a 20 dígitos y signos, o ninguno.',
  phone: 'Por favor, escriba un teléfono de 7 a 20 dígitos y signos.',
  address: 'Por favor, acorte la dirección a 300 caracteres.',
  notes: 'Por favor, acorte las notas a 4,000 caracteres.',
};

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

const ANSWER: InSpanish<typeof ANSWER_ISSUES> = {
  missing: 'Por favor, responda esta pregunta.',
  tooLong: 'Por favor, acorte el texto a 4,000 caracteres.',
  notOffered: 'Por favor, elija una de las opciones.',
};

const GIFT_CARD: InSpanish<typeof GIFT_CARD_ISSUES> = {
  message: 'Por favor, limite el mensaje a 500 caracteres.',
  buyerName: 'Por favor, escriba su nombre.',
  buyerEmail: 'Por favor, escriba su correo electrónico.',
  deliverOn: 'Por favor, elija un día dentro del próximo año.',
};

function pairs<Words extends Readonly<Record<string, string>>>(english: Words, spanish: InSpanish<Words>) {
  return Object.keys(english).map((key): readonly [string, string] => [
    english[key] ?? '',
    spanish[key] ?? '',
  ]);
}

const SPANISH: ReadonlyMap<string, string> = new Map([
  ...pairs(CONTACT_ISSUES, CONTACT),
  ...pairs(QUOTE_ISSUES, QUOTE),
  ...pairs(ANSWER_ISSUES, ANSWER),
  ...pairs(GIFT_CARD_ISSUES, GIFT_CARD),
  [TIP_ISSUE, 'Por favor, escriba una propina de $1,000 como máximo.'],
]);

/** What a field's English words say in Spanish; undefined for words that only the console shows. */
export const spanishIssue = (words: string): string | undefined => SPANISH.get(words);
