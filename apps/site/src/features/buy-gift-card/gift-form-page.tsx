import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { OpenedPaymentResponse, PaymentIntentReference } from '@fieldleaf/contract/payments';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useRef, useState } from 'react';
import { dollars } from '../../paying/dollars.ts';
import { DuePaymentForm } from '../../paying/due-payment.tsx';
import styles from '../../paying/paying.module.css';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { withProof } from '../../proof/with-proof.ts';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { GiftFields } from './gift-fields.tsx';
import {
  emptyGiftForm,
  type GiftForm,
  giftDraft,
  giftFormErrors,
  orderOf,
  type PaidGift,
} from './gift-order.ts';
import { words } from './words.ts';

type Bounds = NonNullable<SiteConfig['giftCards']>;

type Props = { readonly bounds: Bounds; readonly onPaid: (paid: PaidGift) => void };

/** The form of a gift card, and below it, once it says everything, its payment. */
export function GiftFormPage({ bounds, onPaid }: Props) {
  const usual = bounds.amounts[Math.min(1, bounds.amounts.length - 1)] ?? bounds.least;
  const [form, setForm] = useState<GiftForm>(() => giftDraft.load() ?? { ...emptyGiftForm, amount: usual });
  const [isPaying, setPaying] = useState(false);
  const openPayment = useRef<PaymentIntentReference | undefined>(undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusFirstError();
  }, [tries]);
  const headingRef = useArrival(isPaying ? 'gift payment' : 'gift form');
  const change = (changed: GiftForm) => {
    giftDraft.save(changed);
    setForm(changed);
  };
  const errors = tries > 0 ? giftFormErrors(form, bounds) : {};

  if (isPaying)
    return (
      <PayForGift
        form={form}
        replaces={openPayment.current}
        onOpened={(opened) => {
          openPayment.current = opened;
        }}
        onPaid={onPaid}
        onBack={() => setPaying(false)}
      />
    );
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <header>
        <h1 ref={headingRef} tabIndex={-1}>
          {words.give}
        </h1>
        <p>{words.aVisitFor}</p>
      </header>
      <Form
        noValidate
        className="grid gap-4 [&_h2]:text-22 print:hidden"
        onSubmit={() => {
          setTries(tries + 1);
          if (Object.keys(giftFormErrors(form, bounds)).length === 0) setPaying(true);
        }}
      >
        <GiftFields form={form} bounds={bounds} errors={errors} onChange={change} />
        {Object.keys(errors).length > 0 && <p role="alert">{words.checkFields}</p>}
        <PrivacyLink />
        <Button type="submit">{words.toPayment}</Button>
      </Form>
    </main>
  );
}

type PayProps = {
  readonly form: GiftForm;
  /** The payment of the card as it was before it was changed. */
  readonly replaces: PaymentIntentReference | undefined;
  readonly onOpened: (opened: PaymentIntentReference) => void;
  readonly onPaid: (paid: PaidGift) => void;
  readonly onBack: () => void;
};

function PayForGift({ form, replaces: earlier, onOpened, onPaid, onBack }: PayProps) {
  // The same request again says the same.
  const [replaces] = useState(earlier);
  const [isCharging, setCharging] = useState(false);
  const headingRef = useArrival('gift payment');
  const order = orderOf(form);
  const { recipient, buyer, amountCents } = order;
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.payForCard}
      </h1>
      <section className={`card grid gap-5 p-5 ${styles.sheet}`}>
        <p>
          {words.amountForHow(
            dollars(amountCents / 100),
            recipient.name,
            recipient.email === '' ? words.toPrint : words.byEmailTo(recipient.email),
          )}
        </p>
        <div>
          <Button kind="secondary" disabled={isCharging} onClick={onBack}>
            {words.change}
          </Button>
        </div>
      </section>
      <section className="grid gap-4 [&_h2]:text-22 print:hidden" aria-label={words.payment}>
        <DuePaymentForm
          due={{
            purpose: { giftCard: JSON.stringify(order) },
            request: async (idempotencyKey) => {
              const body = { ...order, ...(replaces && { replaces }) };
              const opened = await withProof((headers) =>
                callApi<OpenedPaymentResponse>('POST', PATHS.giftCardIntent, {
                  body,
                  idempotencyKey,
                  headers,
                }),
              );
              if (opened.ok) {
                const { paymentIntentId, clientSecret } = opened.value;
                onOpened({ paymentIntentId, clientSecret });
              }
              return opened;
            },
            onChanged: onBack,
          }}
          payerName={buyer.name}
          payWords={(amount) => words.pay(dollars(amount))}
          onPaid={(paid) => onPaid({ ...paid, order })}
          onBusy={setCharging}
        />
      </section>
    </main>
  );
}
