import { useLayoutEffect } from 'react';
import { Tabs } from '../../controls/tabs.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import type { Route } from '../../navigation/routes.ts';
import { EmailDialog } from './email-dialog.tsx';
import styles from './emails.module.css';
import { HistoryTab } from './history-tab.tsx';
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
    <div className={styles.screen}>
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
