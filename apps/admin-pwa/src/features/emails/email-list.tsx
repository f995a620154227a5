import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { EmailText } from '../../controls/email-text.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { stateWords } from './email-words.ts';
import styles from './log.module.css';
import { ResendButton } from './resend-button.tsx';

/** What was mailed and what waits, newest first. */
export function EmailList({ logs }: { readonly logs: readonly EmailLogEntry[] }) {
  return (
    <ul className={`card rows ${styles.logs}`}>
      {logs.map((entry) => (
        <Row key={entry.log_id} entry={entry} />
      ))}
    </ul>
  );
}

function Row({ entry }: { readonly entry: EmailLogEntry }) {
  const unsynced = usePractice((state) => state.unsynced.has(`mail:${entry.log_id}`));
  const { business } = useSettings();
  const to = entry.recipient_name || entry.recipient_email;
  return (
    <li className={`opens hover-tint ${styles.log}`}>
      <div className={styles.text}>
        <strong>{to}</strong>
        {to !== entry.recipient_email && (
          <span className={`detail ${styles.small}`}>
            <EmailText email={entry.recipient_email} />
          </span>
        )}
      </div>
      <div className={styles.text}>
        <a
          className={`opener ${styles.subject}`}
          href={hrefOf({ view: 'emails', page: 'log', id: entry.log_id })}
          aria-label={`View details: ${entry.subject}, to ${to}`}
        >
          {entry.subject}
        </a>
        <span className={`detail ${styles.small}`}>{entry.template_name}</span>
      </div>
      <p className={`detail ${styles.small} ${styles.state}`}>
        {entry.status !== 'sent' && <EmailBadge status={entry.status} />}
        {stateWords(entry, unsynced, business.timeZone)}
      </p>
      <ResendButton entry={entry} kind={entry.status === 'sent' ? 'quiet' : 'secondary'} />
    </li>
  );
}
