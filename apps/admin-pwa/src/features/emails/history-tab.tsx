import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { Button } from '@fieldleaf/ui/button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { EMAIL_STATUS_WORDS, EmailBadge } from '../../controls/email-badge.tsx';
import { EmailText } from '../../controls/email-text.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { FoldedFilters } from '../../controls/folded-filters.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { stateWords } from './email-words.ts';
import styles from './emails.module.css';
import { refreshEmails } from './refresh-emails.ts';
import { ResendButton } from './resend-button.tsx';
import { type EmailLogs, LOG_STATUSES, NO_LOG_FILTER, useEmailLogs } from './use-email-logs.ts';

/** Every mail to a customer, what waits on this phone included. */
export function HistoryTab() {
  const list = useEmailLogs();
  const { logs, total, fields } = list;
  return (
    <div className={`grid gap-4 content-start ${styles.part}`}>
      <SearchField
        label="Search by customer email"
        placeholder="Email or name"
        value={fields.search}
        onSearch={(search) => list.narrow({ search })}
      />
      <LogFilters list={list} />
      <div className="spread gap-2">
        <p role="status" className={`detail ${styles.quiet}`}>
          {total === 1 ? '1 email' : `${total} emails`}
          {list.more && `, the latest ${logs.length} are shown`}
        </p>
        <RefreshButton />
      </div>
      {logs.length === 0 ? <NothingFound list={list} /> : <EmailList logs={logs} />}
      {list.more && (
        <Button kind="secondary" onClick={list.more}>
          Show More
        </Button>
      )}
    </div>
  );
}

function RefreshButton() {
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await refreshEmails('logs');
    setRefreshing(false);
  };
  return (
    <Button kind="secondary" busy={refreshing} onClick={() => void refresh()}>
      <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
      {refreshing ? 'Refreshing…' : 'Refresh'}
    </Button>
  );
}

function NothingFound({ list }: { readonly list: EmailLogs }) {
  const narrowed = Object.values(list.fields).some((value) => value !== '');
  if (!narrowed) {
    return (
      <EmptyState title="No emails yet">
        <a href={hrefOf({ view: 'emails' })}>Send the first one</a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No email matches">
      <Button kind="secondary" onClick={() => list.narrow(NO_LOG_FILTER)}>
        Show All Emails
      </Button>
    </EmptyState>
  );
}

/** Narrows the log while one types and chooses. */
function LogFilters({ list }: { readonly list: EmailLogs }) {
  const { fields, narrow, templateNames } = list;
  const narrowed = [fields.status, fields.template, fields.recipient].filter((value) => value !== '').length;
  return (
    <FoldedFilters label={narrowed === 0 ? 'Filters' : `Filters (${narrowed})`}>
      <div className="filter-fields cols-fit-44">
        <SelectField
          label="Status"
          value={fields.status}
          options={[
            { value: '', label: 'All statuses' },
            ...LOG_STATUSES.map((status) => ({ value: status, label: EMAIL_STATUS_WORDS[status] })),
          ]}
          onChange={(status) => narrow({ status })}
        />
        <SelectField
          label="Template"
          value={fields.template}
          options={[
            { value: '', label: 'All templates' },
            ...templateNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(template) => narrow({ template })}
        />
        <SearchField
          inputMode="email"
          label="Recipient email"
          value={fields.recipient}
          onSearch={(recipient) => narrow({ recipient })}
        />
        <Button kind="secondary" onClick={() => narrow(NO_LOG_FILTER)}>
          Clear
        </Button>
      </div>
    </FoldedFilters>
  );
}

/** Sent and waiting emails, newest first. */
function EmailList({ logs }: { readonly logs: readonly EmailLogEntry[] }) {
  return (
    <ul className="card rows @container">
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
    <li
      className={`opens hover-tint grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 text-15 lh-130 ${styles.log}`}
    >
      <div className="grid min-w-0 wrap-anywhere [&_strong]:font-semibold">
        <strong>{to}</strong>
        {to !== entry.recipient_email && (
          <span className="detail text-13">
            <EmailText email={entry.recipient_email} />
          </span>
        )}
      </div>
      <div className="grid min-w-0 wrap-anywhere [&_strong]:font-semibold">
        <a
          className="opener plain-link"
          href={hrefOf({ view: 'emails', page: 'log', id: entry.log_id })}
          aria-label={`View details: ${entry.subject}, to ${to}`}
        >
          {entry.subject}
        </a>
        <span className="detail text-13">{entry.template_name}</span>
      </div>
      <p className="detail text-13 flex flex-wrap items-center gap-x-2 gap-y-1">
        {entry.status !== 'sent' && <EmailBadge status={entry.status} />}
        {stateWords(entry, unsynced, business.timeZone)}
      </p>
      <ResendButton entry={entry} kind={entry.status === 'sent' ? 'quiet' : 'secondary'} />
    </li>
  );
}
