import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import styles from './card-payment.module.css';
import type { CardErrors, CardFields } from './check-card.ts';
import { PayButton } from './pay-button.tsx';
import type { PayUiProps } from './pay-ui.ts';
import { formatExpiry, groupDigits, KEPT_TEST_CARDS, TEST_CARDS } from './test-cards.ts';
import { useSimulatedCard } from './use-simulated-card.ts';
import { words } from './words.ts';

function TestCards({ isSetup = false }: Pick<PayUiProps, 'isSetup'>) {
  return (
    <details className={`px-4 rounded-control bg-sun-tint text-15 ${styles.testCards}`}>
      <summary>{words.testPayments}</summary>
      <p>{words.useTestNumbers}</p>
      <ul>
        {(isSetup ? KEPT_TEST_CARDS : TEST_CARDS).map(({ number, behaviour }) => (
          <li key={number}>
            <code>{number}</code> {behaviour}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The payment form of the simulated provider: looks and behaves like a card form, takes test cards only. */
function SimulatedCardForm(props: PayUiProps) {
  const card = useSimulatedCard(props);
  const formId = useId();
  if (card.needsConfirmation) {
    return <SecondConfirmation busy={card.busy} busyWords={props.words.busy} onAnswer={card.answer} />;
  }
  return (
    <Form id={formId} className="grid gap-5" noValidate onSubmit={() => card.pay()}>
      <TestCards {...(props.isSetup && { isSetup: true })} />
      <CardFieldset
        fields={card.fields}
        errors={card.errors}
        isHandedOver={props.isHandedOver ?? false}
        onType={card.type}
      />
      {card.refusal && (
        <p className="py-3 px-4 rounded-control bg-danger-tint text-danger" role="alert">
          {card.refusal}
        </p>
      )}
      <PayButton {...props} form={formId} busy={card.busy} />
    </Form>
  );
}

type SecondConfirmationProps = {
  readonly busy: boolean;
  readonly busyWords: PayUiProps['words']['busy'];
  readonly onAnswer: (approved: boolean) => void;
};

/** Stands in for the bank's own question before it lets a payment pass. */
function SecondConfirmation({ busy, busyWords, onAnswer }: SecondConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className="card grid justify-items-start gap-3 p-5 [&_svg]:text-leaf [&_h2]:text-22"
      aria-labelledby="bank-heading"
    >
      <ShieldCheck size={32} />
      <h2 id="bank-heading" ref={heading} tabIndex={-1}>
        {words.bankAsks}
      </h2>
      <p>{words.secondConfirmation}</p>
      <Button busy={busy} aria-busy={busy || undefined} onClick={() => onAnswer(true)}>
        {busy ? busyWords : words.confirmPayment}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => onAnswer(false)}>
        {words.doNotConfirm}
      </Button>
    </section>
  );
}

type CardFieldsetProps = {
  readonly fields: CardFields;
  readonly errors: CardErrors;
  readonly isHandedOver: boolean;
  readonly onType: (field: keyof CardFields, text: string) => void;
};

const asTyped = (text: string) => text;

const FROM_BROWSER = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', name: 'cc-name' } as const;

/** Name, number, expiry and code of a card, filled in by the browser unless it is somebody else's. */
function CardFieldset({ fields, errors, isHandedOver, onType }: CardFieldsetProps) {
  const field = (name: keyof CardFields, format: (text: string) => string = asTyped) => ({
    autoComplete: isHandedOver ? 'off' : FROM_BROWSER[name],
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType(name, format(event.target.value)),
  });
  return (
    <fieldset className="grid gap-5">
      <legend className="visually-hidden">{words.card}</legend>
      <TextField
        label={words.cardNumber}
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
        {...field('number', groupDigits)}
      />
      <div className="grid grid-cols-[1fr_1fr] items-start gap-3">
        <TextField
          label={words.expiry}
          inputMode="numeric"
          placeholder={words.expiryFormat}
          {...field('expiry', formatExpiry)}
        />
        <TextField label="CVC" inputMode="numeric" placeholder="123" maxLength={4} {...field('code')} />
      </div>
      <TextField label={words.nameOnCard} maxLength={80} {...field('name')} />
    </fieldset>
  );
}

const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
);

type Props = PayUiProps & { readonly payments: SiteConfig['payments'] };

/** The form of whoever takes the cards here. Stripe's is loaded where it is used, and nowhere before. */
export function CardForm({ payments, ...props }: Props) {
  if (payments.provider === 'simulated') return <SimulatedCardForm {...props} />;
  return (
    <Suspense fallback={<p role="status">{words.loadingCardForm}</p>}>
      <StripeCardForm
        key={props.intent.paymentIntentId}
        {...props}
        publishableKey={payments.publishableKey ?? ''}
      />
    </Suspense>
  );
}
