import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { CalendarX, CreditCard, Ellipsis, Mail, UserX } from 'lucide-react';
import { useState } from 'react';
import { Menu, type MenuItem } from '../../controls/menu.tsx';
import { useNow } from '../../read-models/use-now.ts';
import { resendConfirmation } from './booking-status.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './details.module.css';
import { unfold } from './fold.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { useMoneyPaid } from './use-money-paid.ts';

type Asked = 'cancel' | 'no-show' | null;

/** What is rare or ends the visit, behind "…"; each can be undone for a few seconds. */
export function BookingMenu({ booking }: { readonly booking: Booking }) {
  const [asked, setAsked] = useState<Asked>(null);
  const items = useItems(booking, setAsked);
  const close = () => setAsked(null);
  return (
    <>
      {items.length > 0 && (
        <Menu label="More actions" items={items} className={styles.more}>
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
        </Menu>
      )}
      {asked === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      {asked === 'no-show' && <NoShowDialog booking={booking} onClose={close} />}
    </>
  );
}

function useItems(booking: Booking, ask: (asked: Asked) => void): readonly MenuItem[] {
  const hasBegun = useNow() >= booking.appointment.startsAt;
  const { cardCents, handCents } = useMoneyPaid(booking);
  const isOn = isActive(booking);
  const canBeMissed = hasBegun && (isOn || booking.status === 'completed');
  return [
    ...(isOn && hasEmail(booking.customer)
      ? [{ label: 'Resend Confirmation', Icon: Mail, onSelect: () => void resendConfirmation(booking) }]
      : []),
    ...(cardCents + handCents > 0
      ? [{ label: 'Refund…', Icon: CreditCard, onSelect: () => unfold('Payment Summary') }]
      : []),
    ...(canBeMissed ? [{ label: 'No-Show', Icon: UserX, onSelect: () => ask('no-show') }] : []),
    ...(isOn
      ? [
          {
            label: 'Cancel Booking',
            Icon: CalendarX,
            tone: 'danger' as const,
            onSelect: () => ask('cancel'),
          },
        ]
      : []),
  ];
}
