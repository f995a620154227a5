import type { MailFailure } from '@fieldleaf/domain/mail/mail';
import type { Result } from '@fieldleaf/domain/result';

export type MailAddress = { readonly name: string; readonly address: string };

/** A visit for the recipient's own calendar, by RFC 5545. */
export type CalendarEntry = {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly fileName: string;
  readonly text: string;
};

/** A mail as it goes out. */
export type OutgoingMail = {
  /** The same for every attempt: who gets it twice can tell. */
  readonly mailId: string;
  readonly from: MailAddress | string;
  readonly to: MailAddress;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendarEntry?: CalendarEntry | undefined;
};

/** Whoever takes mail; `isFinal` when trying again is hopeless. Never throws for what a mail server does. */
export type SendMail = (mail: OutgoingMail) => Promise<Result<void, MailFailure>>;

/** Where mail leaves the server: a mail server, or a folder. */
export type PostOffice = {
  readonly send: SendMail;
  /** Removes what a folder has kept of a mail that was sent. */
  readonly forget: (mailId: string) => Promise<void>;
};
