import { Button } from '@fieldleaf/ui/button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { EmailList } from './email-list.tsx';
import styles from './emails.module.css';
import log from './log.module.css';
import { LogFilters } from './log-filters.tsx';
import { refreshEmails } from './refresh-emails.ts';
import { type EmailLogs, NO_LOG_FILTER, useEmailLogs } from './use-email-logs.ts';

/** Every mail to a customer, what waits on this phone included. */
export function HistoryTab() {
  const list = useEmailLogs();
  const { logs, total, fields } = list;
  return (
    <div className={styles.part}>
      <SearchField
        label="Search by customer email"
        placeholder="Email or name"
        value={fields.search}
        onSearch={(search) => list.narrow({ search })}
      />
      <LogFilters list={list} />
      <div className={log.countRow}>
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
