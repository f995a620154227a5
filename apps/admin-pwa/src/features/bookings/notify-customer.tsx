import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import styles from './ending.module.css';

type Props = {
  readonly booking: Booking;
  /** What would go out. */
  readonly detail: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Whether the customer hears of it by mail. */
export function NotifyCustomer({ booking: { customer }, detail, checked, onChange }: Props) {
  const name = customer.firstName.trim() || customerName(customer);
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        Email {name}
        <span className={`detail ${styles.detail}`}>{detail}</span>
      </span>
    </label>
  );
}
