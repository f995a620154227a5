import type { MoneyAskedAbout } from '@fieldleaf/domain/attention/attention';
import { firstNameOf } from '@fieldleaf/domain/customer/first-name-of';
import { cents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { momentText } from '../../controls/date-text.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { moneyOf } from './booking-for-payment.ts';
import { BookingSummary } from './booking-summary.tsx';
import styles from './manual-booking.module.css';
import { amountsOf, type ManualBookingForm } from './manual-booking-form.ts';
import { PriceChoice } from './price-choice.tsx';
import { useCardReason } from './use-card-reason.ts';
import type { ManualBooking } from './use-manual-booking.ts';

const PAID_BY = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card (other terminal)' },
] as const;

export function PaymentStep({ booking }: { readonly booking: ManualBooking }) {
  const { form } = booking;
  const money = usePractice(({ shown }) => moneyOf(form, shown));
  return (
    <div className={styles.fields}>
      <PriceChoice booking={booking} />
      <TipChoice booking={booking} />
      {money ? <AlreadyReceived form={form} money={money} /> : <PaidBy booking={booking} />}
      <MailChoice booking={booking} />
      <BookingSummary form={form} />
      {form.paidBy === 'pay_now' && <HandOverHint />}
    </div>
  );
}

/** Money that was there before the visit was entered: it is counted for it, nothing is charged. */
function AlreadyReceived({
  form,
  money,
}: {
  readonly form: ManualBookingForm;
  readonly money: MoneyAskedAbout;
}) {
  const settings = useSettings();
  const left = cents(amountsOf(form, settings).totalCents - money.amountCents);
  const when = momentText(epochMsOf(money.at), settings.business.timeZone);
  return (
    <section className={`card ${styles.summary}`} aria-label="Already received">
      <p>
        <strong>{formatCents(money.amountCents)}</strong> received {paidWords(money)}, {when}. It is counted
        for this visit; nothing is charged again.
      </p>
      {left > 0 && <p>{formatCents(left)} is left to collect.</p>}
      {left < 0 && (
        <p>{formatCents(cents(-left))} more than the visit costs: you can refund it from the booking.</p>
      )}
    </section>
  );
}

function HandOverHint() {
  if (useCardReason()) return null;
  return (
    <p className="quiet">
      Hand phone to customer for payment: it shows this payment and nothing else until you enter your PIN. The
      time is held for 15 minutes.
    </p>
  );
}

function PaidBy({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  const reason = useCardReason();
  const payNow = {
    value: 'pay_now',
    label: 'Card',
    detail: 'on this phone',
    disabled: reason !== null,
  } as const;
  return (
    <>
      <ChoiceCards
        legend="Pay Now"
        name="paid-by"
        choices={[payNow]}
        value={form.paidBy}
        onChange={(paidBy) => change({ paidBy })}
      />
      {reason && <p className="quiet">{reason}</p>}
      <ChoiceCards
        legend="Already Paid"
        name="paid-by"
        choices={PAID_BY}
        value={form.paidBy}
        onChange={(paidBy) => change({ paidBy })}
      />
      <ChoiceCards
        legend="Not Paid Yet"
        name="paid-by"
        choices={[{ value: 'later', label: 'Collect later' }]}
        value={form.paidBy}
        onChange={(paidBy) => change({ paidBy })}
      />
    </>
  );
}

/** Whether the customer is mailed about the booking. */
function MailChoice({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  const name = firstNameOf(form.firstName);
  if (form.tookPlace) return <p className="quiet">Nothing is emailed about a visit that is over.</p>;
  if (form.hasNoEmail) return <p className="quiet">{name} has no email: nothing will be sent.</p>;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={form.notifyCustomer}
        onChange={(event) => change({ notifyCustomer: event.target.checked })}
      />
      Email {name} the confirmation
    </label>
  );
}

const CUSTOM = 'custom';

/** A preset or a typed tip, in whole dollars. */
function TipChoice({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  const { manualTipDollarPresets: presets } = useSettings();
  const [typed, setTyped] = useState(presets.includes(form.tipDollars) ? null : String(form.tipDollars));
  const tip = customTip(Number(typed ?? 0) || 0, 'tipAmount');
  return (
    <>
      <ChoiceCards
        legend="Tip"
        name="tip"
        choices={[
          ...presets.map((dollars) => ({ value: String(dollars), label: `$${dollars}` })),
          { value: CUSTOM, label: 'Custom' },
        ]}
        value={typed === null ? String(form.tipDollars) : CUSTOM}
        onChange={(choice) => {
          setTyped(choice === CUSTOM ? '' : null);
          change({ tipDollars: choice === CUSTOM ? 0 : Number(choice) });
        }}
      />
      {typed !== null && (
        <TextField
          label="Custom tip in dollars"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={typed}
          error={tip.ok ? undefined : tip.error.issues?.[0]?.message}
          hint={tip.ok && tip.value > 0 ? `Tip: ${formatCents(tip.value)}` : 'Whole dollars.'}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = customTip(Number(event.target.value) || 0, 'tipAmount');
            change({ tipDollars: next.ok ? next.value / 100 : 0 });
          }}
        />
      )}
    </>
  );
}
