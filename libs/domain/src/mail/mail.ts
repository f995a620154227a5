import { hasEmail } from '../booking/has-email.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { EmailContent } from './email-content.ts';
import type { MailCause } from './mail-causes.ts';

/** A mail and what became of it: what has to go out, and the history of what did. */
export type Mail = {
  readonly _id: `mail:${string}`;
  readonly type: 'mail';
  readonly v: 1;
  /** Made of the cause, so that one cause mails once. */
  readonly mailId: string;
  readonly cause: MailCause;
  /** The booking, invoice, quote request ... it is about. */
  readonly about: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly replyTo: string | null;
  readonly letter: EmailContent;
  /** Language of the email; absent: English. */
  readonly language?: 'es';
  readonly status: 'pending' | 'sent' | 'failed';
  readonly attempts: number;
  /** The template it was written from, as it was called then; absent: it is in words nobody can change. */
  readonly template?: { readonly templateId: string; readonly name: string };
  /** The commands that made or released it: why none of them does so twice. */
  readonly commandIds?: readonly string[];
  /** Null once it is sent or given up, and as long as it is held back. */
  readonly nextAttemptAt: Instant | null;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  /** Error of the last attempt. */
  readonly error: string | null;
  /** Time of the first failed attempt; absent if none has failed, or if it is no longer to be sent. */
  readonly failingSince?: Instant;
  /** The customer's data went, and with it what was written. */
  readonly erasedAt?: Instant;
};

export type NewMail = Pick<
  Mail,
  'mailId' | 'cause' | 'about' | 'to' | 'replyTo' | 'letter' | 'language' | 'template' | 'commandIds'
>;

export const mailDocumentId = (mailId: string): Mail['_id'] => `mail:${mailId}`;

/** A mail that waits for its first attempt. */
export const newMail = (mail: NewMail, createdAt: Instant): Mail => ({
  _id: mailDocumentId(mail.mailId),
  type: 'mail',
  v: 1,
  ...mail,
  status: 'pending',
  attempts: 0,
  nextAttemptAt: createdAt,
  createdAt,
  sentAt: null,
  error: null,
});

/** The mail when what it says has stopped being so before it went out: the log says why it did not. */
export const withdrawnMail = ({ failingSince: _, ...mail }: Mail, reason: string): Mail => ({
  ...mail,
  status: 'failed',
  nextAttemptAt: null,
  error: reason,
});

/** Minutes to wait after each failed attempt; after the last, more than a day on, the email is given up. */
const PAUSES_MINUTES = [1, 5, 30, 120, 720, 720];

/** The fewest attempts of a mail that was given up. */
const GIVEN_UP_ATTEMPTS = 6;

/** True if it is to the consultant, who has not said where she is reached: it goes out once she has. */
export const waitsForAddress = ({ mailId, to }: Pick<Mail, 'mailId' | 'to'>): boolean =>
  to.email === '' && mailId.endsWith('.consultant');

export const isDue = ({ status, nextAttemptAt, to }: Mail, now: Instant): boolean =>
  status === 'pending' && hasEmail(to) && nextAttemptAt !== null && nextAttemptAt <= now;

export const sentMail = (mail: Mail, now: Instant): Mail => ({
  ...mail,
  status: 'sent',
  attempts: mail.attempts + 1,
  nextAttemptAt: null,
  sentAt: now,
  error: null,
});

export type MailFailure = { readonly reason: string; readonly isFinal: boolean };

/** The mail after an attempt that failed: tried again later, given up when that is hopeless. */
export function failedMail(mail: Mail, { reason, isFinal }: MailFailure, now: Instant): Mail {
  const attempts = mail.attempts + 1;
  const pause = isFinal ? undefined : PAUSES_MINUTES[mail.attempts];
  const next = pause === undefined ? null : plusMinutes(now, pause);
  return {
    ...mail,
    status: next ? 'pending' : 'failed',
    attempts,
    nextAttemptAt: next,
    error: reason,
    failingSince: mail.failingSince ?? now,
  };
}

/** Tried as often as it will be by itself; one that was refused for good was tried less. */
export const isGivenUp = ({ status, attempts }: Mail): boolean =>
  status === 'failed' && attempts >= GIVEN_UP_ATTEMPTS;
