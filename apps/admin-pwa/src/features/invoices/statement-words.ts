import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { markedMovementWords, methodWords } from '@fieldleaf/domain/payment/method-words';
import type { Month, Statement, StatementTotals } from '@fieldleaf/domain/statement/monthly-statements';
import type { StatementRow } from '@fieldleaf/domain/statement/statement-row';

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2027` */
export const monthWords = (month: Month): string => name.format(new Date(`${month}-01T00:00:00Z`));

/** The sums of a month, in the order in which they are read. */
export const totalsWords = (totals: StatementTotals) => [
  { label: 'Payments', value: dollarText(totals.paymentsCents) },
  { label: 'Refunds', value: dollarText(cents(0 - totals.refundsCents)) },
  { label: 'Net', value: dollarText(totals.netCents) },
  { label: 'Tips', value: dollarText(totals.tipsCents) },
  { label: 'Tax', value: dollarText(totals.taxCents) },
  ...(hasFees(totals) ? [{ label: 'Card fees', value: feesText(totals) }] : []),
];

type Fees = Pick<StatementTotals, 'feesCents' | 'unknownFees'>;

/** True if the card provider kept anything, or may have. */
const hasFees = ({ feesCents, unknownFees }: Fees): boolean => feesCents !== 0 || unknownFees > 0;

/** Formats the fees kept by the card provider, as far as known. */
export function feesText({ feesCents, unknownFees }: Fees): string {
  if (unknownFees === 0) return dollarText(cents(0 - feesCents));
  return feesCents === 0 ? 'Not known yet' : `${dollarText(cents(0 - feesCents))} so far`;
}

/** Explains the fees of a month. */
export function feeWords({ unknownFees, otherFeesCents, ...totals }: Statement): string {
  if (!hasFees({ ...totals, unknownFees })) return 'Nothing was kept by a card provider.';
  const words = ['Card fees are what your card provider keeps; net is before them.'];
  if (otherFeesCents !== 0)
    words.push(`${dollarText(otherFeesCents)} of them are for no payment listed here, such as a dispute.`);
  if (unknownFees > 0)
    words.push(`The ${unknownFees === 1 ? 'fee' : 'fees'} of ${paymentsText(unknownFees)} will follow.`);
  return words.join(' ');
}

const paymentsText = (count: number): string => (count === 1 ? 'one payment' : `${count} payments`);

/** Describes a movement and its method. */
export function whatWords(row: StatementRow): string {
  if (row.redeemedCents === undefined)
    return `${markedMovementWords(row)}, ${methodWords(row).toLowerCase()}`;
  const isBack = row.redeemedCents < 0;
  const amount = dollarText(cents(Math.abs(row.redeemedCents)));
  return isBack
    ? `${amount} put back on a gift card`
    : `${amount} paid with a gift card, income when it was sold`;
}
