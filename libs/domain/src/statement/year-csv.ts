import { milesText } from '../mileage/mileage-csv.ts';
import { type MileageDay, mileageOfMonth } from '../mileage/mileage-log.ts';
import { mileageSums } from '../mileage/mileage-rate.ts';
import { cents } from '../money/cents.ts';
import { methodWords } from '../payment/method-words.ts';
import { BYTE_ORDER_MARK, type CsvCell, toCsv } from './csv.ts';
import { INCOME_KINDS, INCOME_WORDS } from './income-kind.ts';
import type { YearReport, YearSums } from './year-report.ts';

export type YearMileage = { readonly days: readonly MileageDay[]; readonly rate: number | undefined };

const COLUMNS: readonly (readonly [title: string, cell: (sums: YearSums) => CsvCell])[] = [
  ...INCOME_KINDS.map(
    (kind) => [INCOME_WORDS[kind], ({ incomeByKind }: YearSums) => money(incomeByKind[kind])] as const,
  ),
  ['Income', ({ incomeCents }) => money(incomeCents)],
  ['Tips (in income)', ({ tipsCents }) => money(tipsCents)],
  ['Sales tax collected (not income)', ({ taxCents }) => money(taxCents)],
  ['Payments', ({ paymentsCents }) => money(paymentsCents)],
  ['Refunds', ({ refundsCents, disputesCents }) => money(refundsCents - disputesCents)],
  ['Lost disputes', ({ disputesCents }) => money(disputesCents)],
  ['Card fees', ({ feesCents }) => money(feesCents)],
  ['Fees not known yet', ({ unknownFees }) => String(unknownFees)],
  ['Card gross (1099-K)', ({ cardGrossCents }) => money(cardGrossCents)],
  ['Gift cards redeemed', ({ redeemedCents }) => money(redeemedCents)],
];

const money = (amount: number): CsvCell => ({ cents: cents(amount) });

export const yearFileName = ({ year }: Pick<YearReport, 'year'>): string => `fieldleaf-year-${year}.csv`;

/** The year for an accountant: its months, its sum, by which means money came, and the miles. */
export function yearCsv({ year, months, totals, means }: YearReport, { days, rate }: YearMileage): string {
  const { tenthMiles, deductionCents } = mileageSums(days, rate);
  const row = (name: string, sums: YearSums, miles: number): readonly CsvCell[] => [
    name,
    ...COLUMNS.map(([, cell]) => cell(sums)),
    milesText(miles),
  ];
  return (
    BYTE_ORDER_MARK +
    toCsv([
      ['Month', ...COLUMNS.map(([title]) => title), 'Miles'],
      ...months.map((month) =>
        row(month.month, month, mileageSums(mileageOfMonth(days, month.month), rate).tenthMiles),
      ),
      row(String(year), totals, tenthMiles),
      [],
      ['Means of payment', 'Received', 'Refunded'],
      ...means.map(({ method, receivedCents, givenBackCents }) => [
        methodWords({ method }),
        money(receivedCents),
        money(givenBackCents),
      ]),
      [],
      ['Mileage rate, cents a mile', rate === undefined ? 'not entered' : (rate / 10).toFixed(1)],
      ['Mileage deduction', deductionCents === null ? 'not known' : money(deductionCents)],
    ])
  );
}
