import type { Mail } from '../mail/mail.ts';
import { type MailContext, toConsultant, toCustomer } from '../mail/mails-of.ts';

/** `about` tells links apart. The link is put in when the letter goes out: what is stored of a mail is on every phone. */
export function myDataLinkMail(
  { about, email }: { readonly about: string; readonly email: string },
  context: MailContext,
): Mail {
  const { name, phone } = context.settings.business;
  const letter = {
    subject: `Your data at ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, asked to see what we keep about this email address. The link shows it, lets you download it, and lets you delete it.',
      'It works for one day. If you did not ask for it, you need not do anything: nothing happens by itself, and nobody else has the link.',
    ],
    facts: [],
    links: [],
    closing: `${name}, ${phone}`,
  };
  return toCustomer({ cause: 'my-data-link', about, letter, to: { name: '', email } }, context);
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
