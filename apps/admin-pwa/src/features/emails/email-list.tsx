import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { stateWords } from './email-words.ts';
import styles from './emails.module.css';
import log from './log.module.css';
import { ResendButton } from './resend-button.tsx';

/** What was mailed and what waits, newest first. */
export function EmailList({ logs }: { readonly logs: readonly EmailLogEntry[] }) {
  return (
    <ul className={`cards ${log.logs}`}>
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
    <li className={`card ${log.log}`}>
      <div className={log.logText}>
        <p className={log.logTop}>
          <strong>{to}</strong>
          <EmailBadge status={entry.status} />
        </p>
        <p className={`detail ${styles.quiet}`}>{entry.recipient_email}</p>
        <p>{entry.subject}</p>
        <p className={`detail ${styles.quiet}`}>
          {entry.template_name} · {stateWords(entry, unsynced, business.timeZone)}
        </p>
      </div>
      <div className={`actions ${log.logActions}`}>
        <a
          className={`tap ${log.view}`}
          href={hrefOf({ view: 'emails', page: 'log', id: entry.log_id })}
          aria-label={`View details: ${entry.subject}, to ${to}`}
        >
          View Details
        </a>
        <ResendButton entry={entry} />
      </div>
    </li>
  );
}
