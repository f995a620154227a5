import { emailText } from '@fieldleaf/domain/mail/email-content';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { emailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { useLayoutEffect } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { Tabs } from '../../controls/tabs.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { stateWords } from './email-words.ts';
import styles from './emails.module.css';
import { HistoryTab } from './history-tab.tsx';
import { ResendButton } from './resend-button.tsx';
import { SendTab } from './send-tab.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** Both tabs: writing to customers, and what was written. */
export function EmailsScreen({ route: { page, id } }: { readonly route: Route }) {
  const place = page === 'log' ? 'history' : page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the screen begins at its top
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0;
  }, [place]);
  if (page === 'template' && id !== undefined) return <TemplateEditor key={id} templateId={id} />;
  const isHistory = place === 'history';
  return (
    <div className={`grid gap-4 content-start ${styles.screen}`}>
      <h1>Email Management</h1>
      <Tabs
        label="Email Management"
        tabs={[
          { label: 'Send Emails', route: { view: 'emails' }, isCurrent: !isHistory },
          { label: 'Email History', route: { view: 'emails', page: 'history' }, isCurrent: isHistory },
        ]}
      />
      {isHistory ? <HistoryTab /> : <SendTab key={id} id={page === 'send' ? id : undefined} />}
      {page === 'log' && id !== undefined && (
        <EmailDialog mailId={id} onClose={() => leaveTo({ view: 'emails', page: 'history' })} />
      )}
    </div>
  );
}

type EmailDialogProps = { readonly mailId: string; readonly onClose: () => void };

/** One mail of the log, as it was written. */
function EmailDialog({ mailId, onClose }: EmailDialogProps) {
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
    <div className={`grid gap-4 content-start ${styles.dialog}`}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 items-baseline [&_dt]:text-quiet-ink [&_dd]:wrap-anywhere">
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
              <a
                className="tap justify-center min-w-touch justify-self-start"
                href={hrefOf({ view: 'bookings', page: entry.booking_id })}
              >
                {entry.booking_id}
              </a>
            </dd>
          </>
        )}
      </dl>
      <section className="grid gap-3 p-4 hairline rounded-control bg-surface" aria-label="Text">
        <p className="wrap-anywhere whitespace-pre-line">{emailText(mail.letter).trim()}</p>
      </section>
      <ResendButton entry={entry} label="Resend Email" kind="primary" />
    </div>
  );
}
