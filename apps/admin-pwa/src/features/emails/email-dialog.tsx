import { letterText } from '@fieldleaf/domain/mail/letter';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { emailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { Dialog } from '../../controls/dialog.tsx';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { stateWords } from './email-words.ts';
import styles from './emails.module.css';
import log from './log.module.css';
import { ResendButton } from './resend-button.tsx';

type Props = { readonly mailId: string; readonly onClose: () => void };

/** One mail of the log, as it was written. */
export function EmailDialog({ mailId, onClose }: Props) {
  const mail = usePractice(({ shown }) => shown.mailsById.get(mailId));
  return (
    <Dialog title="Email Details" onClose={onClose} placement="side">
      {mail ? (
        <Details mail={mail} />
      ) : (
        <EmptyState title="This email is not on this phone">
          <p>It may be new. It appears after the next sync.</p>
        </EmptyState>
      )}
    </Dialog>
  );
}

function Details({ mail }: { readonly mail: Mail }) {
  const unsynced = usePractice((state) => state.unsynced.has(mail._id));
  const { business } = useSettings();
  const entry = emailLogEntry(mail);
  return (
    <div className={styles.dialog}>
      <dl className={log.facts}>
        <dt>Template</dt>
        <dd>{entry.template_name}</dd>
        <dt>Status</dt>
        <dd>
          <EmailBadge status={entry.status} /> {stateWords(entry, unsynced, business.timeZone)}
        </dd>
        <dt>To</dt>
        <dd>
          {entry.recipient_name} {entry.recipient_email}
        </dd>
        <dt>Subject</dt>
        <dd>{entry.subject}</dd>
        {entry.booking_id && (
          <>
            <dt>Booking</dt>
            <dd>
              <a className={`tap ${styles.tap}`} href={hrefOf({ view: 'bookings', page: entry.booking_id })}>
                {entry.booking_id}
              </a>
            </dd>
          </>
        )}
      </dl>
      <section className={styles.preview} aria-label="Text">
        <p className={styles.body}>{letterText(mail.letter).trim()}</p>
      </section>
      <ResendButton entry={entry} label="Resend Email" kind="primary" />
    </div>
  );
}
