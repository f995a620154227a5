import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';

type Props = {
  readonly booking: Booking;
  /** Email that would go out. */
  readonly detail: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Choice to notify the customer by email. */
export function NotifyCustomer({ booking: { customer }, detail, checked, onChange }: Props) {
  const name = customer.firstName.trim() || customerName(customer);
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        Email {name}
        <span className="detail block">{detail}</span>
      </span>
    </label>
  );
}
