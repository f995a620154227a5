import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { accountLines } from '../../visit-account/account-lines.ts';
import { AccountList } from '../../visit-account/account-list.tsx';
import styles from './collect.module.css';

type Props = { readonly booking: Booking; readonly account: VisitAccount };

/** Price, what came on top, what was paid, and what is left of it, in large. */
export function AccountCard({ booking, account }: Props) {
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(booking._id));
  return (
    <section className={`card ${styles.account}`} aria-label="Account of this visit">
      <AccountList booking={booking} lines={accountLines(booking, account)} moneyText={dollarText} />
      <p className={styles.owed} role="status">
        <span>{account.creditCents > 0 ? 'Paid too much' : 'Owed'}</span>
        <strong>{dollarText(account.creditCents > 0 ? account.creditCents : account.owedCents)}</strong>
      </p>
      {isUnsynced && (
        <p className={styles.unsynced}>
          <UnsyncedBadge />
        </p>
      )}
    </section>
  );
}
