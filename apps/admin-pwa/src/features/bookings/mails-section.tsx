import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { type EmailLogEntry, emailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { mailsOfBooking } from '@fieldleaf/domain/read-model/mails-of-booking';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { useMemo } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { EntryList } from '../../controls/entry-list.tsx';
import { Fold } from '../../controls/fold.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** Emails about the booking, newest first; each links to its place in the Email History. */
export function MailsSection({ booking: { bookingId } }: { readonly booking: Booking }) {
  const mails = useMailsOf(bookingId);
  const { timeZone } = useSettings().business;
  const failed = mails.filter(({ status }) => status === 'failed').length;
  return (
    <Fold title="Emails" digest={digestOf(mails.length, failed)}>
      {mails.length === 0 ? (
        <p className="quiet">Nothing was emailed about this booking yet.</p>
      ) : (
        <EntryList>
          {mails.map(({ log_id, template_name, recipient_name, status, sent_at, created_at }) => (
            <li key={log_id}>
              <a className="tap" href={hrefOf({ view: 'emails', page: 'log', id: log_id })}>
                {template_name}
              </a>{' '}
              {status !== 'sent' && <EmailBadge status={status} />}
              <small>
                To {recipient_name} · {momentText(epochMsOf(sent_at ?? created_at), timeZone)}
              </small>
            </li>
          ))}
        </EntryList>
      )}
    </Fold>
  );
}

const digestOf = (count: number, failed: number): string =>
  failed > 0 ? `${failed} failed` : count === 0 ? 'None' : String(count);

function useMailsOf(bookingId: BookingId): readonly EmailLogEntry[] {
  const mailsById = usePractice(({ shown }) => shown.mailsById);
  return useMemo(() => mailsOfBooking({ mailsById }, bookingId).map(emailLogEntry), [mailsById, bookingId]);
}
