import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { planRefund } from '@fieldleaf/domain/refund/plan-refund';
import type { RefundPart } from '@fieldleaf/domain/refund/refund-event';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { CalendarX, CreditCard, Ellipsis, Mail, UserX } from 'lucide-react';
import { useState } from 'react';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { unfold } from '../../controls/fold.tsx';
import { Menu, type MenuItem } from '../../controls/menu.tsx';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useNow } from '../../read-models/use-now.ts';
import { cancelBooking, resendConfirmation } from './booking-status.ts';
import styles from './details.module.css';
import { NoShowDialog } from './no-show-dialog.tsx';
import { NotifyCustomer } from './notify-customer.tsx';
import { ReasonField } from './reason-field.tsx';
import { type MoneyPaid, useMoneyPaid } from './use-money-paid.ts';
import { VisitInvoices } from './visit-invoices.tsx';

type Asked = 'cancel' | 'no-show' | null;

/** Rare actions and those that end the visit, behind "…"; each can be undone for a few seconds. */
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

type CancelDialogProps = { readonly booking: Booking; readonly onClose: () => void };

const REASONS = ['Customer asked', 'I’m sick', 'Weather', 'Booked by mistake'];

/** Asks for the reason, the refund, and whether to tell the customer; "Undo" reverts all of it. */
function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { appointment, customer } = booking;
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const paid = useMoneyPaid(booking);
  const back = useMoneyBack(paid);
  // A past visit is no news: no one is emailed about it.
  const canNotify = appointment.startsAt > useNow() && hasEmail(customer);
  const cancel = async () => {
    if (!back.refunds) return;
    const cancelled = await cancelBooking(booking, {
      ...(reason.trim() && { reason: reason.trim() }),
      ...(canNotify && !notifies && { notifyCustomer: false }),
      ...(back.refunds.length > 0 && { refunds: back.refunds }),
      back: back.words,
    });
    if (cancelled.ok) onClose();
  };
  return (
    <Dialog title="Cancel Booking" onClose={onClose}>
      <Form className="grid gap-5" onSubmit={() => void cancel()}>
        <MoneyOfCancelled booking={booking} paid={paid} back={back} />
        <ReasonField reasons={REASONS} value={reason} onChange={setReason} />
        {canNotify && (
          <NotifyCustomer
            booking={booking}
            detail="A cancellation email."
            checked={notifies}
            onChange={setNotifies}
          />
        )}
        <div className="actions">
          <Button type="submit" kind="danger">
            Cancel Booking
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep Booking
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type MoneyOfCancelledProps = { readonly paid: MoneyPaid; readonly back: MoneyBack };

/** Refund of a cancelled visit: all sales are final unless the consultant says otherwise. */
function MoneyOfCancelled({ booking, paid, back }: MoneyOfCancelledProps & { readonly booking: Booking }) {
  const { cardCents, handCents, invoicedCents, words } = paid;
  if (!words) return <p>Nothing was paid for this visit.</p>;
  return (
    <div className="grid gap-3">
      {cardCents > 0 ? <CardMoney paid={paid} back={back} /> : <p>{words}.</p>}
      {handCents > 0 && (
        <p className="quiet">Money not paid by card is yours to return in person, if you choose.</p>
      )}
      {invoicedCents > 0 && (
        <>
          <p className="quiet">Money paid by invoice is refunded from the invoice.</p>
          <VisitInvoices bookingId={booking.bookingId} />
        </>
      )}
    </div>
  );
}

function CardMoney({ paid, back }: MoneyOfCancelledProps) {
  const { choice, choose, typed, type, problem } = back;
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  return (
    <>
      <ChoiceCards
        legend={paid.words}
        name="money"
        choices={[
          { value: 'keep', label: 'No refund' },
          { value: 'all', label: `Refund ${dollarText(paid.cardCents)}` },
          { value: 'part', label: 'Refund part' },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'part' && (
        <TextField
          label="Refund in dollars"
          inputMode="decimal"
          value={typed}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {choice !== 'keep' && isOffline && (
        <p className="quiet" role="status">
          No signal: the refund waits on this phone together with the cancellation.
        </p>
      )}
    </>
  );
}

type MoneyChoice = 'keep' | 'all' | 'part';

type MoneyBack = {
  readonly choice: MoneyChoice;
  readonly choose: (choice: MoneyChoice) => void;
  readonly typed: string;
  readonly type: (amount: string) => void;
  readonly problem: string | undefined;
  /** Undefined while the amount is not one. */
  readonly refunds: readonly RefundPart[] | undefined;
  /** `$70 goes back to the card` */
  readonly words: string | undefined;
};

/** Holds the consultant's choice of the card money to refund: nothing by default. */
function useMoneyBack({ byCard, cardCents }: MoneyPaid): MoneyBack {
  const [choice, choose] = useState<MoneyChoice>('keep');
  const [typed, type] = useState('');
  const state = { choice, choose, typed, type, problem: undefined, words: undefined };
  if (choice === 'keep') return { ...state, refunds: [] };
  const amount = choice === 'all' ? cardCents : (typedDollars(typed) ?? cents(0));
  const parts = planRefund(byCard, amount);
  if (parts.ok)
    return {
      ...state,
      refunds: parts.value,
      words: `${dollarText(amount)} goes back to the card`,
    };
  const problem = typed === '' ? undefined : `Between $0.01 and ${dollarText(cardCents)}.`;
  return { ...state, problem, refunds: undefined };
}
