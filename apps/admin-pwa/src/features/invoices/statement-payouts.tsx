import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { PayoutLine, StatementPayout } from '@fieldleaf/domain/statement/statement-payouts';
import { ChevronDown } from 'lucide-react';
import { shortDate } from '../../controls/date-text.ts';
import styles from './statements.module.css';

const STATES: Readonly<Record<StatementPayout['state'], string>> = {
  pending: 'on its way',
  in_transit: 'on its way',
  paid: 'at the bank',
  failed: 'came back from the bank',
  canceled: 'canceled',
};

const KINDS: Readonly<Record<PayoutLine['kind'], string>> = {
  charge: 'Card payment',
  refund: 'Refund',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
  payout: 'Failed payout, paid back',
  fee: 'Fee of the card provider',
};

/** A debit takes from the bank what refunds and disputes left missing in the balance. */
const stateWords = ({ amountCents, state }: StatementPayout): string =>
  amountCents < 0 && state === 'paid' ? 'taken from your bank' : STATES[state];

/** Payouts that reached the bank, to compare with the account there; each opens to its contents. */
export function StatementPayouts({ payouts }: { readonly payouts: readonly StatementPayout[] }) {
  if (payouts.length === 0) return null;
  return (
    <section className="grid gap-2 [&_h2]:text-18" aria-labelledby="payouts">
      <h2 id="payouts">Payouts to your bank</h2>
      {payouts.map((payout) => (
        <details key={payout.payoutId} className={`hairline-t print:break-inside-avoid ${styles.payout}`}>
          <summary>
            <span>
              {shortDate(payout.arrivesOn)}, {stateWords(payout)}
              {payout.test && ' (test)'}
            </span>{' '}
            <strong className={`tabular ${styles.figure}`}>{dollarText(payout.amountCents)}</strong>
            <ChevronDown
              className={styles.chevron}
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              data-screen-only
            />
          </summary>
          <PayoutParts payout={payout} />
        </details>
      ))}
    </section>
  );
}

function PayoutParts({
  payout: { lines, unexplainedCents, payoutId },
}: {
  readonly payout: StatementPayout;
}) {
  if (lines === null)
    return <p className="detail">Your card provider has not said what is in it. Reference: {payoutId}</p>;
  return (
    <>
      <ul className={`grid gap-1 p-0 list-none ${styles.parts}`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a payout are only ever replaced together
          <li key={index}>
            <span>
              {line.foreign ? 'Not taken with Fieldleaf' : KINDS[line.kind]}
              {line.customerName && `, ${line.customerName}`} {line.number && <small>{line.number}</small>}
            </span>
            <span className={`tabular ${styles.figure}`}>
              {dollarText(line.grossCents)}
              {line.feeCents !== 0 && ` ${dollarText(cents(0 - line.feeCents))} fee`}
            </span>
          </li>
        ))}
      </ul>
      <p className="detail">
        {unexplainedCents === 0
          ? 'These add up to the payout.'
          : `${dollarText(unexplainedCents)} of the payout is not explained by these.`}{' '}
        Reference: {payoutId}
      </p>
    </>
  );
}
