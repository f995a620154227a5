import type { Language } from '../language/language.ts';
import type { Mail } from '../mail/mail.ts';
import { type MailContext, toConsultant, toCustomer } from '../mail/mails-of.ts';
import { wordsIn } from '../mail/words-in.ts';

/** `about` tells links apart. The link is put in when the letter goes out: what is stored of a mail is on every phone. */
export function myDataLinkMail(
  { about, email, language }: { readonly about: string; readonly email: string; readonly language: Language },
  context: MailContext,
): Mail {
  const { name, phone } = context.settings.business;
  const said = wordsIn(language);
  const letter = {
    subject: said.myData(name),
    greeting: said.hello,
    paragraphs: [said.dataAsked, said.dataLinkLasts],
    facts: [],
    links: [],
    closing: `${name}, ${phone}`,
  };
  return toCustomer({ cause: 'my-data-link', about, letter, to: { name: '', email }, language }, context);
}

/** Tells the consultant that somebody went, without saying who. */
export function dataErasedMail(about: string, context: MailContext): Mail {
  const letter = {
    subject: 'A customer deleted their data',
    greeting: 'Hello,',
    paragraphs: [
      'A customer asked for the link to their data, and deleted it. Notes, photos, quote requests and answers are gone.',
      'Past visits, invoices and payments stay in your books without the name. There is nothing you have to do.',
    ],
    facts: [],
    links: [{ label: 'Open the console', url: `${context.publicUrl}/admin/` }],
    closing: '',
  };
  return toConsultant({ cause: 'data-erased', about, letter, replyTo: null }, context);
}
