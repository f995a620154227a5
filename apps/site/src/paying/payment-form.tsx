import { CardForm } from '@fieldleaf/card-payment/card-form';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import { ContactDetails } from '../site-config/contact-details.tsx';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { leaveToastBehind, showToast } from '../toast/toasts.ts';
import styles from './payment-form.module.css';
import type { Payment } from './use-payment.tsx';
import { words } from './words.ts';

/** The time that a payment holds. */
type Hold = {
  /** In words; undefined while none is chosen. */
  readonly time: string | undefined;
  readonly onOtherTime: () => void;
};

type CardProps = Pick<
  ComponentProps<typeof CardForm>,
  'words' | 'billing' | 'placeButton' | 'isSetup' | 'onPaid'
>;

type Props = CardProps & {
  readonly payment: Payment;
  readonly hold?: Hold;
  /** The practice's help for a customer who cannot pay by card. */
  readonly instead: string;
  /** Shown in the place of a card form that is not needed. */
  readonly children?: ReactNode;
};

/** The card form of a payment, from the moment it is opened, and the reason where there is none. */
export function PaymentForm({ payment, hold, instead, children, ...card }: Props) {
  const { state, intent, renew, setBusy } = payment;
  const isUnheld = state.kind === 'open' && intent?.holdExpiresAt === null;
  const { payments } = useSiteConfig();
  const help = (
    <p>
      <ContactDetails after={words.andInstead(instead)}>{words.writeTo}</ContactDetails>
    </p>
  );
  return (
    <>
      {isUnheld && hold?.time && (
        <p className="py-3 px-4 rounded-control bg-moss">{words.veryBusy(hold.time)}</p>
      )}
      <div className={`grid ${styles.place}`} data-card={intent?.covered ? undefined : true}>
        <PaymentNotice payment={payment} hold={hold} help={help} />
        {children}
        {intent && !intent.covered && (
          // Out of sight, not gone: what was typed is still there when the payment is open again.
          <div className={styles.card} inert={state.kind !== 'open'}>
            <CardForm
              {...card}
              payments={payments}
              intent={intent}
              help={help}
              onEnded={renew}
              onRefused={announceRefusedCard}
              onBusy={(busy) => {
                if (busy) leaveToastBehind();
                setBusy(busy);
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Cards taken here; nothing where no card is needed. */
export function AcceptedCards({ intent }: Pick<Payment, 'intent'>) {
  return !intent?.covered && <p className="text-quiet-ink text-15">{words.acceptedCards}</p>;
}

/** The provider refused a card, and its form says why. Never for what happens after a payment has succeeded. */
const announceRefusedCard = (message: string): void =>
  showToast({
    title: words.paymentFailed,
    description: message || words.cardFailed,
    destructive: true,
    isSaid: true,
  });

type NoticeProps = {
  readonly payment: Payment;
  readonly hold: Hold | undefined;
  readonly help: ReactNode;
};

/** The end of the hold, or the reason there is no payment. */
function PaymentNotice({ payment, hold, help }: NoticeProps) {
  const { state, open } = payment;
  if (state.kind === 'not opened')
    return (
      <div className={styles.problem} role="alert">
        <p>{state.message}</p>
        {state.code === 'card_payments_unavailable' && help}
        <Button onClick={open}>{words.tryAgain}</Button>
      </div>
    );
  if (state.kind === 'opening') return <p role="status">{words.preparing}</p>;
  if (hold && state.kind === 'hold over')
    return (
      <div className={styles.problem}>
        {hold.time && <p role="alert">{words.noLongerHeld(hold.time)}</p>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={open}>{words.holdAgain}</Button>
          <Button kind="secondary" onClick={hold.onOtherTime}>
            {words.chooseAnother}
          </Button>
        </div>
      </div>
    );
  return null;
}

/** The time that is held and for how long, beside the button that pays; undefined while nothing is held. */
export function heldWords({ state, secondsHeld }: Payment, time: string): ReactNode {
  if (state.kind !== 'open' || secondsHeld === undefined) return undefined;
  return (
    <>
      {words.heldFor(time)}{' '}
      <span role="timer" className="font-semibold tabular">
        {clockFace(secondsHeld)}
      </span>
    </>
  );
}

const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Contact of a customer, for the provider. */
export const billingOf = ({ firstName, lastName, email, phone }: Contact) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
});
