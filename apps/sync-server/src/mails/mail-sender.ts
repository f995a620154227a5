import type { MailFailure } from '@fieldleaf/domain/mail/mail';
import type { Result } from '@fieldleaf/domain/result';

export type MailAddress = { readonly name: string; readonly address: string };

/** Sender of a practice that has not said where it is reached. */
export const noReplyAt = (publicUrl: string): string => `no-reply@${new URL(publicUrl).hostname}`;

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
  /** Address that ends mails of this kind: when it is posted to (RFC 8058), or by a tap on its page. */
  readonly unsubscribe?: { readonly url: string; readonly isOneClick: boolean } | undefined;
};

/** Sends an email; `isFinal` if a retry is hopeless. Never throws for a mail server's errors. */
export type SendMail = (mail: OutgoingMail) => Promise<Result<void, MailFailure>>;

/** Outlet for email: a mail server, or a folder. */
export type EmailSender = {
  readonly send: SendMail;
  /** Removes what a folder has kept of a mail that was sent. */
  readonly forget: (mailId: string) => Promise<void>;
};
