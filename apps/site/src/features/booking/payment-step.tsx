import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { noShowPolicyWords } from '@fieldleaf/domain/payment/no-show-policy';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { lazy, Suspense, useEffect } from 'react';
import { words as language } from '../../language/words.ts';
import { untilGivenUp } from '../../paying/cancel-payment-intent.ts';
import { AcceptedCards, billingOf, heldWords, PaymentForm } from '../../paying/payment-form.tsx';
import { useButtonPlace } from '../../paying/use-payment.tsx';
import { useVisitPayment } from '../../paying/visit-payment.tsx';
import { withProof } from '../../proof/with-proof.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { LATER_WORDS } from '../../visit/due-words.ts';
import { LateNotice } from '../../visit/late-notice.tsx';
import { AcceptedTerms, ChangeTerms } from '../../visit/payment-terms.tsx';
import { TIME_STEP } from './booking-wizard.ts';
import { chosenPrice } from './chosen-price.ts';
import type { DraftTotal } from './draft-total.ts';
import { paymentRequest } from './payment-request.ts';
import styles from './payment-step.module.css';
import { otherZipWords } from './visit-zip.ts';
import { chosenWords, type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

/** Asked for only where there are codes. */
const CodeField = lazy(() => import('./code-field.tsx').then((module) => ({ default: module.CodeField })));

const payWords = ({ onFile, dueNowCents }: DraftTotal): string =>
  onFile ? words.saveCard : words.pay(formatCents(dueNowCents));

type PayableProps = StepProps & { readonly total: DraftTotal };

type Props = PayableProps & {
  readonly onShown: () => void;
  /** While a card is being charged nobody leaves by accident. */
  readonly onBusy: (busy: boolean) => void;
  readonly onStep: (step: number) => void;
};

/** The payment of this run. Its language is the booking's, so the other language is another payment. */
function useBookingPayment({ draft, total, dispatch }: PayableProps) {
  const config = useSiteConfig();
  const { intent, runId, intentCount } = draft;
  const body = paymentRequest(draft, total);

  async function request() {
    if (!body) return undefined;
    await untilGivenUp();
    // The payment that was opened before in this run ends when its successor opens.
    const replaced = intent && {
      replaces: { paymentIntentId: intent.paymentIntentId, clientSecret: intent.clientSecret },
    };
    const ask = (count: number) =>
      withProof((headers) =>
        callApi<CreatePaymentIntentResponse>('POST', PATHS.createPaymentIntent, {
          body: { ...body, ...replaced } satisfies CreatePaymentIntentRequest,
          idempotencyKey: `${runId}-${count}`,
          headers,
        }),
      );
    const opened = await ask(intentCount);
    if (opened.ok || opened.error.code !== 'idempotency_mismatch') return opened;
    // A copy of this tab has used the key, for what was chosen there.
    dispatch({ kind: 'intent given up' });
    return ask(intentCount + 1);
  }

  return useVisitPayment({
    intent,
    purpose: JSON.stringify({ ...body, language: language.locale }),
    request,
    onOpened: (opened) => {
      const price = chosenPrice(draft, config);
      dispatch({ kind: 'intent opened', intent: { ...opened, ...(price && { price }) } });
    },
    onRefused: ({ status }) => {
      if (status > 0 && status < 500) dispatch({ kind: 'intent given up' });
      return false;
    },
    onTimeLost: (failure) => {
      const isOfZip = failure.code === 'slot_taken' && config.driveTimes;
      const message = (isOfZip && otherZipWords(draft)) || failure.message;
      dispatch({ kind: 'time lost', message });
      return message;
    },
  });
}

/** Step in which the visit is paid for while its time is held. */
export function PaymentStep({ onShown, onBusy, onStep, ...props }: Props) {
  const { draft, dispatch, total } = props;
  const { takesCodes, business } = useSiteConfig();
  const payment = useBookingPayment(props);
  const { state, intent, isBusy } = payment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(isBusy), [isBusy]);
  useEffect(onShown, [onShown]);
  const { place, placeButton } = useButtonPlace(state.kind === 'open');
  const isCovered = intent?.covered && state.kind === 'open';
  const isCardKept = total.onFile !== undefined;
  const { selectedDate: date, selectedTime: time, contact } = draft;
  const when = date && time ? chosenWords(draft, business.timeZone) : undefined;
  const due = <DueNow total={total} />;

  return (
    <WizardFrame
      {...props}
      heading={words.payment}
      busy={isBusy}
      held={when && heldWords(payment, when)}
      terms={<AcceptedTerms isCardKept={isCardKept} />}
      below={
        <>
          <ChangeTerms date={date} time={time} isCardKept={isCardKept} />
          {!isCardKept && due}
          {takesCodes && (
            <Suspense fallback={<div className={styles.codes} />}>
              <CodeField
                draft={draft}
                total={total}
                busy={isBusy || state.kind === 'opening'}
                dispatch={dispatch}
              />
            </Suspense>
          )}
          <AcceptedCards intent={intent} />
        </>
      }
      last={
        isCovered ? <Button onClick={() => dispatch({ kind: 'paid' })}>{words.bookMyVisit}</Button> : place
      }
    >
      <LateNotice date={date} time={time} />
      {isCardKept && due}
      <PaymentForm
        payment={payment}
        hold={{ time: when, onOtherTime: () => onStep(TIME_STEP) }}
        words={{ pay: payWords(total), busy: words.processing }}
        placeButton={placeButton}
        isSetup={isCardKept}
        billing={billingOf(contact)}
        onPaid={() => dispatch({ kind: 'paid' })}
        instead={words.weBookForYou}
      >
        {isCovered && <p>{words.noCardNeeded}</p>}
      </PaymentForm>
    </WizardFrame>
  );
}

/** Amounts due now and later, and when and how; nothing if all is paid now. */
function DueNow({ total }: { readonly total: DraftTotal }) {
  const { dueLaterCents, dueNowCents, onFile } = total;
  const { business } = useSiteConfig();
  if (dueLaterCents === 0) return null;
  const later = formatCents(dueLaterCents);
  return (
    <section className={styles.due} aria-labelledby="due-heading">
      <h2 id="due-heading">{onFile ? words.nothingDueNow : words.depositNow(formatCents(dueNowCents))}</h2>
      <p>
        {words.paidLater({
          act: onFile ? words.youPay : words.youPayRemaining,
          amount: later,
          way: LATER_WORDS,
          after: onFile ? '' : words.keepsDeposit,
        })}
      </p>
      {onFile && (
        <p>
          {noShowPolicyWords({
            businessName: business.name,
            feeCents: dollarsToCents(onFile.noShowFee),
          })}
        </p>
      )}
    </section>
  );
}
