import { cents } from '@fieldleaf/domain/money/cents';
import { type MonthRevenue, revenueByMonth } from '@fieldleaf/domain/read-model/revenue-by-month';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './revenue.module.css';

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 12;

const inUtc = (words: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...words, timeZone: 'UTC' });

const MONTHS = { short: inUtc({ month: 'short' }), long: inUtc({ month: 'long', year: 'numeric' }) };

const monthName = (month: string, length: keyof typeof MONTHS): string =>
  MONTHS[length].format(new Date(`${month}-01T00:00:00Z`));

/** Twelve bars, and the same as a table for whoever does not see them. */
export function RevenueChart({ now }: { readonly now: Instant }) {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  const months = useMemo(() => revenueByMonth(model, { now, timeZone }), [model, now, timeZone]);
  return (
    <section className="grid content-start gap-2" aria-labelledby="revenue">
      <div className={styles.heading}>
        <h2 id="revenue">Revenue by Month</h2>
        <p>Received minus refunds, tips included</p>
      </div>
      <div className="card min-w-0 p-4">
        {months.every(({ netCents }) => netCents === 0) ? (
          <p className="quiet">No payments in the last twelve months.</p>
        ) : (
          <>
            <Bars months={months} />
            <details className={styles.numbers}>
              <summary>Show the numbers</summary>
              <Numbers months={months} />
            </details>
          </>
        )}
      </div>
    </section>
  );
}

type Props = { readonly months: readonly MonthRevenue[] };

function Bars({ months }: Props) {
  const highest = Math.max(1, ...months.map(({ netCents }) => netCents));
  const lowest = Math.min(0, ...months.map(({ netCents }) => netCents));
  const scale = HEIGHT / (highest - lowest);
  const zero = highest * scale;
  const step = WIDTH / months.length;
  return (
    <>
      <svg
        className="block w-full h-36 hairline-b"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Bars of twelve months; this month ${formatCents(cents(months.at(-1)?.netCents ?? 0))}. The numbers are in the table below.`}
      >
        {months.map(({ month, netCents }, index) => (
          <rect
            key={month}
            className={index === months.length - 1 ? styles.current : styles.bar}
            x={index * step + GAP / 2}
            width={step - GAP}
            y={Math.min(zero, zero - netCents * scale)}
            height={Math.max(Math.abs(netCents) * scale, 1)}
          />
        ))}
      </svg>
      <ol className={styles.months} aria-hidden="true">
        {months.map(({ month }) => (
          <li key={month}>{monthName(month, 'short')}</li>
        ))}
      </ol>
    </>
  );
}

function Numbers({ months }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, netCents }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, 'long')}</th>
            <td>{formatCents(cents(netCents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
