import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { ButtonLink } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { siteOrigin } from '../../language/address.ts';
import { movementWords } from '../../visit/movement-words.ts';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = {
  readonly booking: CustomerBooking;
  /** On paper: each payment is named with its means and day, and nothing can be paid. */
  readonly isReceipt?: boolean;
};

type Row = { readonly name: string; readonly value: string; readonly isStrong?: true };

const money = (dollars: number): string => formatCents(dollarsToCents(dollars));

/** Paid at once and as a whole, as most visits are: then one sum says it. */
const isPaidAtOnce = ({ movements, owed_amount, refunded_amount }: CustomerBooking): boolean =>
  movements.length === 1 && owed_amount === 0 && refunded_amount === 0;

/** The price that was agreed and what came on top. */
function askedRows(booking: CustomerBooking): readonly Row[] {
  const { lines, asked_amount } = booking;
  const [visit, ...others] = lines;
  const isTipped = others.some(({ kind }) => kind === 'tip');
  return [
    { name: words.consultation, value: money(visit?.amount ?? 0) },
    ...others.map(({ description, amount }) => ({ name: description, value: money(amount) })),
    ...(isTipped ? [] : [{ name: words.tip, value: money(0) }]),
    ...(isPaidAtOnce(booking)
      ? []
      : [{ name: words.total, value: money(asked_amount), isStrong: true as const }]),
  ];
}

/** Each payment and refund by its means and day, and what they come to. */
function movedRows(booking: CustomerBooking, isReceipt: boolean): readonly Row[] {
  const { paid_amount, owed_amount, refunded_amount } = booking;
  const movements = isPaidAtOnce(booking) && !isReceipt ? [] : booking.movements;
  return [
    ...movements.map((movement) => ({ name: movementWords(movement), value: money(movement.amount) })),
    { name: words.totalPaid, value: money(paid_amount), isStrong: true },
    ...(refunded_amount > 0 ? [{ name: words.refunded, value: money(refunded_amount) }] : []),
    ...(owed_amount > 0
      ? [{ name: words.stillToPay, value: money(owed_amount), isStrong: true as const }]
      : []),
  ];
}

/** The account of a booking, with the way to pay what is left. */
export function BookingAccount({ booking, isReceipt = false }: Props) {
  const { pay_url } = booking;
  return (
    <section className={styles.section} aria-label={words.payment}>
      <h2>{words.payment}</h2>
      <dl>
        {[...askedRows(booking), ...movedRows(booking, isReceipt)].map(({ name, value, isStrong }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the account
            key={index}
            className={`grid grid-cols-[1fr_auto] gap-3 py-2 hairline-t [&_dd]:tabular ${styles.sum}`}
            data-strong={isStrong}
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {pay_url && !isReceipt && (
        // The server knows one address of it; this is the one in the page's language.
        <ButtonLink className={styles.pay} href={pay_url.replace(location.origin, siteOrigin())}>
          {words.payWhatIsLeft}
        </ButtonLink>
      )}
    </section>
  );
}
