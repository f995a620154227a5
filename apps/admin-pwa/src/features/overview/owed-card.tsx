import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { ButtonLink } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { Check } from 'lucide-react';
import { useCollecting, useOpenInvoice } from '../../controls/use-collecting.ts';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './owed-card.module.css';

/** A visit of today that is completed and not paid, while nobody has asked for it by an invoice: the money comes next. */
export function OwedCard({ visit }: { readonly visit: Booking }) {
  const collecting = useCollecting(visit);
  const invoice = useOpenInvoice(visit.bookingId);
  if (!collecting || invoice || visit.status !== 'completed') return null;
  const name = customerName(visit.customer);
  return (
    <article className={`card ${styles.owed}`} aria-label={`To collect from ${name}`}>
      <p className={styles.who}>
        <Check size={20} strokeWidth={2.25} aria-hidden="true" />
        <span>
          <a href={hrefOf({ view: 'bookings', page: visit.bookingId })}>{name}</a>
          <span className="visually-hidden">,</span> <span className="quiet">completed</span>
        </span>
      </p>
      <ButtonLink href={collecting.href}>Collect {formatCents(collecting.dueCents)}</ButtonLink>
    </article>
  );
}
