import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { movementWords } from '../../visit/movement-words.ts';
import { whenWords } from './visit-words.ts';
import { words } from './words.ts';

type Props = { readonly bill: VisitBill };

function Lines({ bill }: Props) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map(({ description, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the paper
          <tr key={index}>
            <td>{description}</td>
            <td>{dollars(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ bill }: Props) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{words.total}</dt>
        <dd>{dollars(bill.totalAmount)}</dd>
      </div>
      {bill.movements.map((movement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what moved stays where it is
        <div key={index}>
          <dt>{movementWords(movement)}</dt>
          <dd>{dollars(movement.kind === 'payment' ? -movement.amount : movement.amount)}</dd>
        </div>
      ))}
      <div data-strong>
        <dt>{words.leftToPay}</dt>
        <dd>{dollars(bill.openAmount)}</dd>
      </div>
    </dl>
  );
}

/** What the visit costs and what was paid, as it would be on paper. */
export function VisitSheet({ bill }: Props) {
  const { business } = useSiteConfig();
  return (
    <section className={styles.sheet} aria-label={words.yourVisit}>
      <p className={styles.sender}>
        {business.name}
        <br />
        {business.email}, {business.phone}
      </p>
      <div className={styles.number}>
        <h2>{words.yourVisit}</h2>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{words.for}</dt>
          <dd>{bill.customerName}</dd>
        </div>
        <div>
          <dt>{words.when}</dt>
          <dd>{whenWords(bill)}</dd>
        </div>
        <div>
          <dt>{words.booking}</dt>
          <dd>{bill.bookingId}</dd>
        </div>
      </dl>
      <Lines bill={bill} />
      <Sums bill={bill} />
    </section>
  );
}
