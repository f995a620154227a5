import type { MoneyAskedAbout } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { firstNameOf } from '@fieldleaf/domain/customer/first-name-of';
import { cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { momentText } from '../../controls/date-text.ts';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { moneyOf } from './booking-for-payment.ts';
import { amountsOf, type ManualBookingForm } from './manual-booking-form.ts';
import { PriceChoice } from './price-choice.tsx';
import { useCardReason } from './use-card-reason.ts';
import type { ManualBooking } from './use-manual-booking.ts';

const PAID_BY = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card (other terminal)' },
] as const;

export function PaymentStep({ booking }: { readonly booking: ManualBooking }) {
  return (
    <div className="grid gap-5">
      <PaymentFields booking={booking} />
      <MailChoice booking={booking} />
      <BookingSummary form={booking.form} />
    </div>
  );
}

/** Price, tip, and when and how it is paid. */
export function PaymentFields({ booking }: { readonly booking: ManualBooking }) {
  const { form } = booking;
  const money = usePractice(({ shown }) => moneyOf(form, shown));
  return (
    <>
      <PriceChoice booking={booking} />
      <TipChoice booking={booking} />
      {money ? <AlreadyReceived form={form} money={money} /> : <PaidBy booking={booking} />}
      {form.paidBy === 'pay_now' && <HandOverHint />}
    </>
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
    <section className="card grid gap-3 p-4" aria-label="Already received">
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

/** Choice to email the customer about the booking. */
export function MailChoice({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  const name = firstNameOf(form.firstName);
  if (form.tookPlace) return <p className="quiet">No email is sent about a past visit.</p>;
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
  const tipDollars = centsToDollars(form.tipCents);
  const [typed, setTyped] = useState(presets.includes(tipDollars) ? null : String(tipDollars));
  const tip = customTip(Number(typed ?? 0) || 0, 'tipCents');
  return (
    <>
      <ChoiceCards
        legend="Tip"
        name="tip"
        choices={[
          ...presets.map((dollars) => ({ value: String(dollars), label: `$${dollars}` })),
          { value: CUSTOM, label: 'Custom' },
        ]}
        value={typed === null ? String(tipDollars) : CUSTOM}
        onChange={(choice) => {
          setTyped(choice === CUSTOM ? '' : null);
          change({ tipCents: dollarsToCents(choice === CUSTOM ? 0 : Number(choice)) });
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
            const next = customTip(Number(event.target.value) || 0, 'tipCents');
            change({ tipCents: next.ok ? next.value : cents(0) });
          }}
        />
      )}
    </>
  );
}

/** Summary of the booking, with its total. */
function BookingSummary({ form }: { readonly form: ManualBookingForm }) {
  const settings = useSettings();
  const { priceCents, tipCents, totalCents } = amountsOf(form, settings);
  const offer = findOffer(everyOffer(settings), form.consultationType, form.duration);
  return (
    <section className="card grid gap-3 p-4" aria-label="Summary">
      <p>
        <strong>{customerName(form)}</strong>
        <br />
        {CONSULTATION_WORDS[form.consultationType]}, {offer && offerWords(offer)}
        {form.selectedDate && form.selectedTime && (
          <>
            <br />
            {visitTimeWords({ date: form.selectedDate, time: form.selectedTime })}
          </>
        )}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-end">
        <dt>Consultation</dt>
        <dd>{formatCents(priceCents)}</dd>
        <dt>Tip</dt>
        <dd>{formatCents(tipCents)}</dd>
        <dt>Total</dt>
        <dd>
          <strong>{formatCents(totalCents)}</strong>
        </dd>
      </dl>
    </section>
  );
}
