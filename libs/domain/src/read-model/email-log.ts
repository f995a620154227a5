import type { BookingId } from '../booking/booking.ts';
import { parseBookingId } from '../booking/booking-id.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import type { Mail } from '../mail/mail.ts';
import { definitionOfCause } from '../mail/mail-causes.ts';
import { templateOfCause } from '../mail/template-of-cause.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

/** The booking a mail is about; every cause that has one names it first, with a dot after it. */
const bookingIdOf = ({ about }: Mail): BookingId | null =>
  about.startsWith('BK-') ? (parseBookingId(about.split('.')[0] ?? '') ?? null) : null;

/** Neither sent nor given up, and no attempt is planned. */
export const isHeld = ({ status, nextAttemptAt }: Mail): boolean =>
  status === 'pending' && nextAttemptAt === null;

/** An earlier version did not note the template of an automatic mail. */
const templateOf = (mail: Mail): Mail['template'] => mail.template ?? templateOfCause(mail);

/** A mail as the log shows it, in the specification's field names. */
export const emailLogEntry = (mail: Mail) => ({
  log_id: mail.mailId,
  template_id: templateOf(mail)?.templateId ?? null,
  template_name: templateOf(mail)?.name ?? definitionOfCause(mail.cause)?.name ?? 'Email',
  // A status this version does not know is shown as pending (specification, section 4).
  status: mail.status === 'sent' || mail.status === 'failed' ? mail.status : ('pending' as const),
  recipient_name: mail.to.name,
  recipient_email: mail.to.email,
  subject: mail.letter.subject,
  sent_at: mail.sentAt,
  error_message: mail.error,
  created_at: mail.createdAt,
  booking_id: bookingIdOf(mail),
  held: isHeld(mail),
});

export type EmailLogEntry = ReturnType<typeof emailLogEntry>;

/** Filter of the log; an omitted field does not narrow it. */
export type EmailLogFilter = {
  readonly status?: Mail['status'] | undefined;
  readonly templateId?: string | undefined;
  readonly templateName?: string | undefined;
  /** A part of the address, in any case. */
  readonly recipient?: string | undefined;
  /** A part of the address or of the name, in any case and with any accents. */
  readonly search?: string | undefined;
};

export type EmailLogPage = { readonly logs: readonly EmailLogEntry[]; readonly total: number };

export const LOGS_ON_A_PAGE = 50;

/** True for an email to a customer; the practice's own notices are not correspondence. */
export const isToCustomer = ({ mailId }: Mail): boolean => !mailId.endsWith('.consultant');

/** The mails to customers that match, newest first. */
export function listEmailLogs(
  { mailsById }: Pick<PracticeModel, 'mailsById'>,
  filter: EmailLogFilter = {},
  { skip = 0, limit = LOGS_ON_A_PAGE }: { readonly skip?: number; readonly limit?: number } = {},
): EmailLogPage {
  const matching = [...mailsById.values()]
    .filter(isToCustomer)
    .map(emailLogEntry)
    .filter((entry) => matches(entry, filter))
    .sort((one, other) => compareInstants(momentOfLog(other), momentOfLog(one)));
  return { logs: matching.slice(skip, skip + limit), total: matching.length };
}

export const momentOfLog = ({ sent_at, created_at }: EmailLogEntry): Instant => sent_at ?? created_at;

const matches = (entry: EmailLogEntry, filter: EmailLogFilter): boolean =>
  isEither(filter.status, entry.status) &&
  isEither(filter.templateId, entry.template_id) &&
  isEither(filter.templateName, entry.template_name) &&
  (!filter.search ||
    foldText(`${entry.recipient_name} ${entry.recipient_email}`).includes(foldText(filter.search))) &&
  (!filter.recipient || entry.recipient_email.toLowerCase().includes(filter.recipient.trim().toLowerCase()));

const isEither = (wanted: string | undefined, value: string | null): boolean =>
  wanted === undefined || wanted === value;
