import { cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { AcceptedCards } from '../../card-payment/accepted-cards.tsx';
import { HoldNotice } from '../../card-payment/hold-notice.tsx';
import { PaymentNotOpened } from '../../card-payment/payment-not-opened.tsx';
import { useButtonPlace } from '../../card-payment/use-button-place.tsx';
import { useCountdown } from '../../card-payment/use-countdown.ts';
import { VisitorCardForm } from '../../card-payment/visitor-card-form.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { PaymentTerms } from '../../visit/payment-terms.tsx';
import { OfferFrame } from './offer-frame.tsx';
import type { OfferStepProps } from './offer-step-props.ts';
import { dueNow, totalOf } from './offer-sums.ts';
import type { OfferVisit } from './offer-visit.ts';
import styles from './quote-offer.module.css';
import { useOfferPayment } from './use-offer-payment.ts';
import { words } from './words.ts';

type Props = OfferStepProps & { readonly onReload: () => void };

/** The deposit or all of it, by card, while the time is held. */
export function OfferPayment(props: Props) {
  const { offer, visit, onChange } = props;
  const [busy, setBusy] = useState(false);
  const { state, open, giveUp } = useOfferPayment(props);
  const seconds = useCountdown(visit.intent?.holdExpiresAt ?? null);
  const isHoldOver = state.kind === 'open' && seconds === 0 && !busy;
  const isPayable = state.kind === 'open' && !isHoldOver;
  const { place, placeButton } = useButtonPlace(isPayable);
  const { firstName, lastName, email, phone } = visit.contact;
  const goTo = (step: number) => void giveUp().then(() => onChange({ step, intent: null }));
  return (
    <OfferFrame
      step={2}
      offer={offer}
      heading={words.payment}
      busy={busy}
      last={place}
      onBack={() => goTo(1)}
    >
      <PaymentTerms date={visit.date} time={visit.time} />
      <ChooseAmount {...props} isCharging={busy || state.kind === 'opening'} />
      <AcceptedCards />
      {state.kind === 'not opened' && (
        <div className={styles.problem} role="alert">
          <PaymentNotOpened {...state} instead={words.weBookForYou} onAgain={() => void open()} />
        </div>
      )}
      {isHoldOver && (
        <div className={styles.problem}>
          <p role="alert">{words.noLongerHeld(heldTime(visit))}</p>
          <div className={styles.actions}>
            <Button onClick={() => void open()}>{words.holdAgain}</Button>
            <Button kind="secondary" onClick={() => goTo(0)}>
              {words.chooseAnother}
            </Button>
          </div>
        </div>
      )}
      {state.kind !== 'not opened' && !isHoldOver && (
        <HoldNotice
          time={heldTime(visit)}
          opening={state.kind === 'opening'}
          holdExpiresAt={visit.intent?.holdExpiresAt}
          seconds={seconds}
        />
      )}
      {visit.intent && (
        <div className={styles.card} inert={!isPayable}>
          <VisitorCardForm
            intent={visit.intent}
            words={{ pay: words.pay(formatCents(dueNow(offer, visit.pays))), busy: words.processing }}
            placeButton={placeButton}
            billing={{ name: `${firstName} ${lastName}`.trim(), email, phone }}
            onPaid={() => onChange({ isPaid: true })}
            onEnded={open}
            instead={words.weBookForYou}
            onBusy={setBusy}
          />
        </div>
      )}
    </OfferFrame>
  );
}

const heldTime = ({ date, time }: OfferVisit): string =>
  date && time ? `${fullDate(date)}, ${clockTime(time)}` : words.yourTime;

function ChooseAmount({ offer, visit, onChange, isCharging }: Props & { readonly isCharging: boolean }) {
  const { depositCents } = offer;
  if (depositCents === null) return null;
  const rest = cents(totalOf(offer) - depositCents);
  return (
    <fieldset className={styles.choice} disabled={isCharging}>
      <legend className="visually-hidden">{words.howMuchNow}</legend>
      <OptionCard
        type="radio"
        name="amount"
        title={words.deposit}
        description={words.dueLater(formatCents(rest))}
        value={formatCents(cents(depositCents))}
        checked={visit.pays === 'deposit'}
        onChoose={() => onChange({ pays: 'deposit' })}
      />
      <OptionCard
        type="radio"
        name="amount"
        title={words.allOfIt}
        value={formatCents(totalOf(offer))}
        checked={visit.pays === 'total'}
        onChoose={() => onChange({ pays: 'total' })}
      />
    </fieldset>
  );
}
