import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { parseMonth, type Statement } from '@fieldleaf/domain/statement/monthly-statements';
import { statementCsv, statementFileName } from '@fieldleaf/domain/statement/statement-csv';
import type { StatementRow } from '@fieldleaf/domain/statement/statement-row';
import { Button } from '@fieldleaf/ui/button';
import { Download, Printer } from 'lucide-react';
import { BackLink } from '../../controls/back-link.tsx';
import { shortDate } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { handOutFile } from '../../controls/hand-out-file.ts';
import { printPaper } from '../../controls/print-paper.ts';
import '../../controls/printed.css';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { Totals } from './statement-list.tsx';
import { StatementPayouts } from './statement-payouts.tsx';
import { feeWords, monthWords, whatWords } from './statement-words.ts';
import styles from './statements.module.css';
import { useStatements } from './use-statements.ts';

/** One month for the tax adviser: to read, to print, and as a file. */
export function StatementPage({ typedMonth }: { readonly typedMonth: string }) {
  const month = parseMonth(typedMonth);
  const statement = useStatements().find((each) => each.month === month);
  return (
    <div className="screen">
      <BackLink to={{ view: 'invoices', page: 'statements' }}>Statements</BackLink>
      <h1>{month ? monthWords(month) : 'Statements'}</h1>
      {statement ? <Month statement={statement} /> : <EmptyState title="No payments this month" />}
    </div>
  );
}

type Props = { readonly statement: Statement };

function Month({ statement }: Props) {
  const { business } = useSettings();
  const hasUnsynced = usePractice(({ unsynced }) => [...unsynced].some((id) => id.startsWith('payment:')));
  const download = () =>
    void handOutFile({ name: statementFileName(statement), text: statementCsv(statement), type: 'text/csv' });
  return (
    <>
      <div className="actions">
        <Button onClick={download}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" /> Download CSV
        </Button>
        <Button kind="secondary" onClick={() => void printPaper(`Statement ${statement.month}`)}>
          <Printer size={18} strokeWidth={1.75} aria-hidden="true" /> Print or PDF
        </Button>
      </div>
      {hasUnsynced && (
        <p className="notice">Some cash on this phone is not synced yet. It is counted here.</p>
      )}
      <article
        className="card grid grid-cols-1 gap-4 p-4"
        data-printed
        aria-label={`Statement ${statement.month}`}
      >
        <header className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <strong>{business.name}</strong>
          <span>Statement, {monthWords(statement.month)}</span>
        </header>
        <Totals statement={statement} />
        <p className="detail">Tips and tax are part of payments and refunds. {feeWords(statement)}</p>
        <Movements statement={statement} />
        <StatementPayouts payouts={statement.payouts} />
      </article>
    </>
  );
}

const HEADS = [
  'Date',
  'What',
  'Number',
  'Customer',
  'Amount',
  'Tip',
  'Tax',
  'Fee',
  'After fee',
  'Reference',
] as const;
const FIGURES: ReadonlySet<string> = new Set(['Amount', 'Tip', 'Tax', 'Fee', 'After fee']);

function Movements({ statement }: Props) {
  return (
    <table className={`table tabular [&_th]:whitespace-normal ${styles.movements}`}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={FIGURES.has(head) ? `tabular ${styles.figure}` : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statement.rows.map((row) => (
          <tr key={`${row.number} ${row.reference}`}>
            <Cells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cells({ row }: { readonly row: StatementRow }) {
  const moved = cents(row.grossCents - row.refundCents);
  const { feeCents: fee } = row;
  return (
    <>
      <td className="whitespace-nowrap">{shortDate(row.date)}</td>
      <td className={styles.what}>{whatWords(row)}</td>
      <td className="whitespace-nowrap">{row.number}</td>
      <td className={`wrap-anywhere ${styles.customer}`}>{row.customerName}</td>
      <td className={`tabular ${styles.figure} ${styles.amount}`}>{dollarText(moved)}</td>
      <Part label="Tip" amount={row.tipCents} />
      <Part label="Tax" amount={row.taxCents} />
      {fee === null ? (
        <td className={`${styles.part} tabular ${styles.figure} ${styles.unknown}`} colSpan={2}>
          Fee not known yet
        </td>
      ) : (
        <>
          <Part label="Fee" amount={cents(0 - fee)} />
          <Part label="After fee" amount={fee === 0 ? cents(0) : cents(moved - fee)} />
        </>
      )}
      <td className={`wrap-anywhere text-quiet-ink text-13 ${styles.reference}`}>{row.reference}</td>
    </>
  );
}

/** A part of an amount; on a phone it is named, and left out when there is none. */
const Part = ({ label, amount }: { readonly label: string; readonly amount: Cents }) => (
  <td
    className={`${styles.part} tabular ${styles.figure}`}
    data-label={label}
    data-none={amount === 0 || undefined}
  >
    {amount === 0 ? '–' : dollarText(amount)}
  </td>
);
