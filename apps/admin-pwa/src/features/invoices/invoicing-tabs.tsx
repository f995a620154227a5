import { hrefOf } from '../../navigation/routes.ts';
import styles from './tabs.module.css';

type Props = { readonly current: 'invoices' | 'statements' };

/** What is billed, and what came in. */
export function InvoicingTabs({ current }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Invoicing">
      <a href={hrefOf({ view: 'invoices' })} aria-current={current === 'invoices' ? 'page' : undefined}>
        Invoices
      </a>
      <a
        href={hrefOf({ view: 'invoices', page: 'statements' })}
        aria-current={current === 'statements' ? 'page' : undefined}
      >
        Statements
      </a>
    </nav>
  );
}
