import type { SendMailOptions } from 'nodemailer';
import type { CalendarEntry, MailAddress, OutgoingMail } from '../../mails/mail-sender.ts';

/** The mail as nodemailer wants it. */
export const mailMessage = ({
  mailId,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  calendarEntry,
  unsubscribe,
}: OutgoingMail): SendMailOptions => ({
  messageId: `<${mailId}@${domainOf(from)}>`,
  from: typeof from === 'string' ? from : asTyped(from),
  to: asTyped(to),
  ...(replyTo === null ? {} : { replyTo }),
  subject: withoutEncodedWords(subject),
  text,
  html,
  ...(calendarEntry ? { icalEvent: icalEventOf(calendarEntry) } : {}),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.url}>` },
      ...(unsubscribe.isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    }),
  },
  // User input never makes the program read a file or a page.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Text that a mail program shows as it was typed: `=?utf-8?Q?...?=` in a name would be read as an encoding (RFC 2047),
 * and say something that nobody checked.
 */
const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');

const asTyped = ({ name, address }: MailAddress): MailAddress => ({
  name: withoutEncodedWords(name),
  address,
});

const icalEventOf = ({ method, fileName, text }: CalendarEntry): SendMailOptions['icalEvent'] => ({
  method,
  filename: fileName,
  content: text,
});

const domainOf = (from: OutgoingMail['from']): string =>
  (typeof from === 'string' ? from : from.address).replace(/^.*@/, '').replace(/>.*$/, '');
