import type { Statement } from '@fieldleaf/domain/statement/monthly-statements';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { InvoicingTabs } from './invoicing-tabs.tsx';
import { monthWords, totalsWords } from './statement-words.ts';
import styles from './statements.module.css';
import { useStatements } from './use-statements.ts';

/** Money received and refunded by month, latest first. */
export function StatementList() {
  const statements = useStatements();
  return (
    <div className="screen">
      <h1>Invoicing</h1>
      <InvoicingTabs current="statements" />
      {statements.length === 0 ? (
        <EmptyState title="No payments yet">
          <p>Payments and refunds of bookings and invoices appear here by month.</p>
        </EmptyState>
      ) : (
        <ul className="cards">
          {statements.map((statement) => (
            <li key={statement.month}>
              <MonthLink statement={statement} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MonthLink({ statement }: { readonly statement: Statement }) {
  return (
    <a
      className="card hover-tint plain-link grid gap-2 p-4"
      href={hrefOf({ view: 'invoices', page: 'statements', id: statement.month })}
    >
      <strong>{monthWords(statement.month)}</strong>
      <Totals statement={statement} />
    </a>
  );
}

export function Totals({ statement }: { readonly statement: Statement }) {
  return (
    <span className="grid cols-fit-28 gap-x-4 gap-y-2">
      {totalsWords(statement).map(({ label, value }) => (
        <span key={label} data-label={label}>
          <span className="detail block">{label}</span>{' '}
          <span className={`tabular ${styles.value}`}>{value}</span>
        </span>
      ))}
    </span>
  );
}
