import { milesText } from '@fieldleaf/domain/mileage/mileage-csv';
import { mileageOfMonth } from '@fieldleaf/domain/mileage/mileage-log';
import { mileageSums } from '@fieldleaf/domain/mileage/mileage-rate';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { INCOME_KINDS, INCOME_WORDS } from '@fieldleaf/domain/statement/income-kind';
import { proofLines } from '@fieldleaf/domain/statement/year-csv';
import type { YearReport, YearSums } from '@fieldleaf/domain/statement/year-report';
import { useToday } from '../../read-models/use-today.ts';
import { feesText, monthWords } from './statement-words.ts';
import type { Year } from './use-year.ts';
import styles from './year.module.css';

type Props = Pick<Year, 'report' | 'mileage'>;

/** The sums an accountant asks for first, then month by month, how it was paid, and how the year ended. */
export function YearSections({ report, mileage, end }: Year) {
  return (
    <>
      <Summary report={report} mileage={mileage} />
      <Months report={report} mileage={mileage} />
      <Means report={report} />
      <End year={report.year} end={end} />
    </>
  );
}

function Summary({ report: { totals }, mileage: { days, rate } }: Props) {
  const { deductionCents } = mileageSums(days, rate);
  const facts = [
    ['Income', dollarText(totals.incomeCents)],
    ['Tips (in income)', dollarText(totals.tipsCents)],
    ['Sales tax collected', dollarText(totals.taxCents)],
    ...(totals.taxCents === 0 ? [] : [['Taxable sales', dollarText(totals.taxableCents)]]),
    ['Refunds', dollarText(cents(totals.disputesCents - totals.refundsCents))],
    ['Lost disputes', dollarText(cents(0 - totals.disputesCents))],
    ['Card fees', feesText(totals)],
    [
      'Mileage deduction',
      deductionCents === null ? 'Rate not entered' : dollarText(cents(0 - deductionCents)),
    ],
    ...(totals.redeemedCents === 0 ? [] : [['Gift cards redeemed', dollarText(totals.redeemedCents)]]),
  ];
  return (
    <dl className={`grid cols-fit-32 gap-x-4 gap-y-3 m-0 ${styles.facts}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="detail">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Column = { readonly title: string; readonly amountOf: (sums: YearSums) => Cents };

const AFTER_KINDS: readonly Column[] = [
  { title: 'Income', amountOf: ({ incomeCents }) => incomeCents },
  { title: 'Sales tax', amountOf: ({ taxCents }) => taxCents },
  { title: 'Refunds', amountOf: ({ refundsCents }) => cents(0 - refundsCents) },
  { title: 'Card fees', amountOf: ({ feesCents }) => cents(0 - feesCents) },
  { title: 'Card gross (1099-K)', amountOf: ({ cardGrossCents }) => cardGrossCents },
];

/** Kinds of which there is none all year have no column. */
const columnsOf = ({ months }: YearReport): readonly Column[] => [
  ...INCOME_KINDS.filter((kind) => months.some(({ incomeByKind }) => incomeByKind[kind] !== 0)).map(
    (kind) => ({
      title: INCOME_WORDS[kind],
      amountOf: ({ incomeByKind }: YearSums) => incomeByKind[kind],
    }),
  ),
  ...AFTER_KINDS,
];

function Months({ report, mileage: { days, rate } }: Props) {
  const columns = columnsOf(report);
  const milesOf = (month: string) => mileageSums(mileageOfMonth(days, month), rate).tenthMiles;
  return (
    <section className="grid grid-cols-1 gap-2 pt-3 hairline-t [&_h2]:text-18" aria-labelledby="year-months">
      <h2 id="year-months">Month by month</h2>
      <table className={`table tabular ${styles.months}`}>
        <thead>
          <tr>
            {['Month', ...columns.map(({ title }) => title), 'Miles'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.months.map((month) => (
            <Row
              key={month.month}
              title={monthWords(month.month)}
              sums={month}
              columns={columns}
              miles={milesOf(month.month)}
            />
          ))}
          <Row
            title={`All of ${report.year}`}
            sums={report.totals}
            columns={columns}
            miles={milesOf(`${report.year}-`)}
          />
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly title: string;
  readonly sums: YearSums;
  readonly columns: readonly Column[];
  readonly miles: number;
};

function Row({ title, sums, columns, miles }: RowProps) {
  const isEmpty = miles === 0 && columns.every(({ amountOf }) => amountOf(sums) === 0);
  return (
    <tr data-empty={isEmpty || undefined}>
      <th scope="row">{title}</th>
      {columns.map(({ title: label, amountOf }) => {
        const amount = amountOf(sums);
        return (
          <td key={label} data-label={label} data-none={amount === 0 || undefined}>
            {amount === 0 ? '–' : dollarText(amount)}
          </td>
        );
      })}
      <td data-label="Miles" data-none={miles === 0 || undefined}>
        {miles === 0 ? '–' : milesText(miles)}
      </td>
    </tr>
  );
}

function Means({ report: { means } }: Pick<Props, 'report'>) {
  if (means.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2 pt-3 hairline-t [&_h2]:text-18" aria-labelledby="year-means">
      <h2 id="year-means">How you were paid</h2>
      <ul className={`p-0 list-none ${styles.means}`}>
        {means.map(({ method, receivedCents, givenBackCents }) => (
          <li key={method}>
            <span>{methodWords({ method })}</span>
            <span className="tabular">
              {dollarText(receivedCents)}
              {givenBackCents !== 0 && (
                <span className="detail"> {dollarText(cents(0 - givenBackCents))} back</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function End({
  year,
  end: { giftCardsCents, openDisputesCents, proof },
}: Pick<Year, 'end'> & { year: number }) {
  const isOver = useToday() > `${year}-12-31`;
  const lines = [
    ['Gift cards not used yet', giftCardsCents] as const,
    ['Held by banks for open disputes (in income)', openDisputesCents] as const,
  ];
  return (
    <section className="grid grid-cols-1 gap-2 pt-3 hairline-t [&_h2]:text-18" aria-labelledby="year-end">
      <h2 id="year-end">{isOver ? `On December 31, ${year}` : `${year} as it stands today`}</h2>
      <Amounts lines={lines} />
      {proof && (
        <>
          <h3>Your books and your card provider</h3>
          <Amounts lines={proofLines(proof)} />
          <p className="detail">
            {proof.unexplainedCents === 0
              ? 'Your books add up to what was paid out and what is still in the balance.'
              : 'The unexplained part is money not in your books yet, or counted in another year there.'}
          </p>
        </>
      )}
    </section>
  );
}

function Amounts({ lines }: { readonly lines: readonly (readonly [label: string, amount: Cents])[] }) {
  return (
    <ul className={`p-0 list-none ${styles.means}`}>
      {lines.map(([label, amount]) => (
        <li key={label}>
          <span>{label}</span>
          <span className="tabular">{dollarText(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
