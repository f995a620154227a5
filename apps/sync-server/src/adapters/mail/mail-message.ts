import type { SendMailOptions } from 'nodemailer';
import type { CalendarEntry, OutgoingMail } from '../../mails/mail-sender.ts';

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
}: OutgoingMail): SendMailOptions => ({
  messageId: `<${mailId}@${domainOf(from)}>`,
  from,
  to,
  ...(replyTo === null ? {} : { replyTo }),
  subject,
  text,
  html,
  ...(calendarEntry ? { icalEvent: icalEventOf(calendarEntry) } : {}),
  headers: { 'Auto-Submitted': 'auto-generated' },
  // What anybody typed never makes the program read a file or a page.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const icalEventOf = ({ method, fileName, text }: CalendarEntry): SendMailOptions['icalEvent'] => ({
  method,
  filename: fileName,
  content: text,
});

const domainOf = (from: OutgoingMail['from']): string =>
  (typeof from === 'string' ? from : from.address).replace(/^.*@/, '').replace(/>.*$/, '');
