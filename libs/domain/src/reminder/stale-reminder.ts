import type { Mail } from '../mail/mail.ts';
import { definitionOfCause } from '../mail/mail-causes.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { wantedReminderOf } from './wanted-reminders.ts';

type Now = { readonly now: Instant; readonly zone: TimeZone };

/**
 * Why a reminder that was written but has not gone out should not any more: it waited for a mail server
 * while the visit was cancelled, or is over. Undefined: it should. A copy that the consultant sends
 * again, and every other mail, always should.
 */
export function staleReminder(mail: Mail, model: PracticeModel, { now, zone }: Now): string | undefined {
  const { cause, mailId, about } = mail;
  if (!definitionOfCause(cause)?.isReminder || mailId !== `${cause}.${about}`) return undefined;
  const wanted = wantedReminderOf(mail, model, zone);
  if (!wanted) return 'Not sent: what it reminds of was cancelled, moved or settled meanwhile.';
  return now < wanted.uselessFrom ? undefined : 'Not sent: it would have come too late.';
}
