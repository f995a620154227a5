import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import type { PayQuoteRequest } from '@fieldleaf/contract/quotes';
import { trimContact } from '@fieldleaf/domain/booking/check-contact';
import { cents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { visitInALine, visitorZone } from '../../calendar/visitor-time.ts';
import { cancelPaymentIntent } from '../../paying/cancel-payment-intent.ts';
import { AcceptedCards, billingOf, heldWords, PaymentForm } from '../../paying/payment-form.tsx';
import { useButtonPlace } from '../../paying/use-payment.tsx';
import { useVisitPayment } from '../../paying/visit-payment.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { visitConsents } from '../../text-consent/visit-consents.ts';
import { LateNotice } from '../../visit/late-notice.tsx';
import { AcceptedTerms, ChangeTerms } from '../../visit/payment-terms.tsx';
import { OfferFrame } from './offer-frame.tsx';
import type { OfferStepProps } from './offer-step-props.ts';
import { dueNow, totalOf } from './offer-sums.ts';
import { words } from './words.ts';

type Props = OfferStepProps & { readonly onReload: () => void };

/** Opens the payment of the amount that is chosen; the open one is given up first. */
function useOfferPayment({ offerKey, offer, visit, onChange, onReload }: Props) {
  const { date, time, pays, intent, contact } = visit;
  return useVisitPayment({
    intent,
    purpose: JSON.stringify([date, time, pays, contact, visit.textsAgreed]),
    request: async (idempotencyKey) => {
      if (!date || !time) return undefined;
      if (intent) await cancelPaymentIntent(intent);
      const body: PayQuoteRequest = {
        ...offerKey,
        selectedDate: date,
        selectedTime: time,
        customerInfo: trimContact(contact),
        pays,
        amount: dueNow(offer, pays),
        customerZone: visitorZone(),
        ...visitConsents(visit),
      };
      return callApi<CreatePaymentIntentResponse>('POST', PATHS.payQuote, { body, idempotencyKey });
    },
    onOpened: (opened) => onChange({ intent: opened }),
    onRefused: ({ code }) => {
      const isOfQuote = code.startsWith('quote_');
      if (isOfQuote) onReload();
      return isOfQuote;
    },
    onTimeLost: ({ message }) => {
      onChange({ step: 0, time: null, intent: null });
      return message;
    },
  });
}

/** The deposit or all of it, by card, while the time is held. */
export function OfferPayment(props: Props) {
  const { offer, visit, onChange } = props;
  const { date, time, pays, contact } = visit;
  const { business } = useSiteConfig();
  const payment = useOfferPayment(props);
  const { state, isBusy } = payment;
  const { place, placeButton } = useButtonPlace(state.kind === 'open');
  const goTo = async (step: number) => {
    if (visit.intent) await cancelPaymentIntent(visit.intent);
    onChange({ step, intent: null });
  };
  const { consultationType } = offer;
  const when =
    date && time ? visitInALine({ consultationType, date, time }, business.timeZone) : words.yourTime;
  return (
    <OfferFrame
      step={2}
      offer={offer}
      heading={words.payment}
      busy={isBusy}
      last={place}
      onBack={() => void goTo(1)}
      held={heldWords(payment, when)}
      terms={<AcceptedTerms />}
      below={
        <>
          <ChangeTerms date={date} time={time} />
          <AcceptedCards intent={payment.intent} />
        </>
      }
    >
      <LateNotice date={date} time={time} />
      <ChooseAmount {...props} isCharging={isBusy || state.kind === 'opening'} />
      <PaymentForm
        payment={payment}
        hold={{ time: when, onOtherTime: () => void goTo(0) }}
        words={{ pay: words.pay(formatCents(dueNow(offer, pays))), busy: words.processing }}
        placeButton={placeButton}
        billing={billingOf(contact)}
        onPaid={() => onChange({ isPaid: true })}
        instead={words.weBookForYou}
      />
    </OfferFrame>
  );
}

function ChooseAmount({ offer, visit, onChange, isCharging }: Props & { readonly isCharging: boolean }) {
  const { depositCents } = offer;
  if (depositCents === null) return null;
  const rest = cents(totalOf(offer) - depositCents);
  return (
    <fieldset className="grid gap-3 cols-fit-60" disabled={isCharging}>
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
