import { type Language, withLanguage } from '../language/language.ts';
import type { CustomerContactModel } from '../read-model/customer-contact.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import type { Instant } from '../time/instant.ts';
import type { EmailContent } from './email-content.ts';
import { type Mail, type NewMail, newMail } from './mail.ts';
import type { MailCause } from './mail-causes.ts';
import type { Sender } from './own-words.ts';
import { templateOfCause } from './template-of-cause.ts';

export type MailContext = Sender & {
  readonly now: Instant;
  /** Payments and refunds; without them an email does not mention money that moved. */
  readonly books?: VisitBooks;
  /** Who a plant book is of; without them nobody is mailed one. */
  readonly readers?: CustomerContactModel;
  /** Address for paying for the visit an email is about; only the server can sign it. */
  readonly payLink?: string;
};

type Outgoing = { readonly cause: MailCause; readonly about: string; readonly letter: EmailContent };

export const toConsultant = (
  { cause, about, letter, replyTo }: Outgoing & { readonly replyTo: string | null },
  context: MailContext,
): Mail => {
  const { name, email } = context.settings.business;
  const mailId = `${cause}.${about}.consultant`;
  return written({ mailId, cause, about, to: { name, email }, replyTo, letter }, context);
};

type ToCustomer = Outgoing & { readonly to: Mail['to']; readonly language: Language };

export const toCustomer = (
  { cause, about, letter, to, language }: ToCustomer,
  context: MailContext,
): Mail => {
  const recipient = { name: to.name, email: to.email };
  const replyTo = context.settings.business.email;
  const mail = { mailId: `${cause}.${about}`, cause, about, to: recipient, replyTo, letter };
  return written({ ...mail, ...withLanguage(language) }, context);
};

const written = (mail: NewMail, { templates, now }: MailContext): Mail => {
  const template = templateOfCause(mail, templates);
  return newMail(template ? { ...mail, template } : mail, now);
};
