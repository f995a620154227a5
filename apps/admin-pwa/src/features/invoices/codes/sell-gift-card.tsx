import type { ApiFailure } from '@fieldleaf/contract/client';
import { GIFT_CARD_LEAST, GIFT_CARD_MOST } from '@fieldleaf/domain/gift-card/gift-card-terms';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { HAND_METHODS, type OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useMemo, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showStorageFailure } from '../../../actions/show-failure.ts';
import { submitCommand } from '../../../actions/submit-command.ts';
import { serverNow } from '../../../clock/server-clock.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { SelectField } from '../../../controls/select-field.tsx';
import { showToast } from '../../../controls/toast-state.ts';
import { type Submission, useDraftForm } from '../../../controls/use-draft-form.ts';
import { useNeedsSignal } from '../../../controls/use-needs-signal.ts';
import { SALE_DRAFT } from '../../../hand-over/hand-over.ts';
import { openGiftCardPayment } from '../../../hand-over/payment-calls.ts';
import { startHandOver } from '../../../hand-over/start-hand-over.ts';
import { hrefOf, type Route } from '../../../navigation/routes.ts';
import { usePractice } from '../../../read-models/practice.ts';

/** Place of the sale, over the list of codes. */
export const SELL: Route = { view: 'invoices', page: 'sell' };

const EMPTY = {
  /** Id of the new card, kept with the form: however often it is sold, it is one card. */
  giftCardId: '',
  amount: '',
  method: 'cash' as OfflineMethod | 'card',
  memo: '',
  buyerName: '',
  buyerEmail: '',
  name: '',
  email: '',
  deliverOn: '',
  message: '',
};

type SaleForm = typeof EMPTY;

const orderOf = (form: SaleForm) => ({
  buyer: { name: form.buyerName.trim(), email: form.buyerEmail.trim() },
  recipient: { name: form.name.trim(), email: form.email.trim() },
  message: form.message.trim(),
  deliverOn: (parseLocalDate(form.deliverOn) ?? null) as LocalDate | null,
});

type Sale = ReturnType<typeof orderOf> & { readonly giftCardId: string; readonly amountCents: Cents };

/** Written down as it was paid by hand. */
const recordSale = (sale: Sale, method: OfflineMethod, { typed, command }: Submission<SaleForm>) =>
  submitCommand({
    kind: 'giftCard.sell',
    ...command,
    payload: { ...sale, method, ...(typed.memo.trim() !== '' && { memo: typed.memo.trim() }) },
    saved: {
      title: 'Gift card sold.',
      detail: 'Its code comes as soon as this phone has signal.',
      undo: true,
    },
    failed: { title: 'The gift card was not saved.', fieldsSay: true },
  });

/**
 * Has the server open the payment, then gives the phone to the buyer. The server makes the card once the provider has
 * confirmed the money. The answer that was lost is asked for under the same key.
 */
async function handOverSale(sale: Sale, paymentKey: string): Promise<ApiFailure | undefined> {
  const opened = await openGiftCardPayment(sale, paymentKey);
  if (!opened.ok) return opened.error;
  try {
    await startHandOver({
      v: 1,
      startedAt: serverNow(),
      purpose: { kind: 'gift-card', order: sale, paymentKey },
      payerName: sale.buyer.name,
      amountCents: sale.amountCents,
      lines: [{ text: 'Gift card', amountCents: sale.amountCents }],
    });
  } catch {
    showStorageFailure();
  }
  return undefined;
}

const METHODS = ['card', ...HAND_METHODS] as const;

const wordsOf = (method: (typeof METHODS)[number]): string =>
  method === 'card' ? 'Card' : methodWords({ method });

const AMOUNT = {
  path: 'amountCents',
  message: 'Please enter an amount from $5 to $2,000.',
} as const;

const NOT_PREPARED = 'The card payment could not be prepared.';

const isTyped = ({ giftCardId, method, ...texts }: SaleForm): boolean =>
  Object.values(texts).some((text) => text.trim() !== '');

/** A kept form of this or an earlier version; undefined when it is none, or its card was sold meanwhile. */
function formOf(kept: unknown): SaleForm | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const texts = Object.entries(kept).filter(([, text]) => typeof text === 'string');
  const form: SaleForm = { ...EMPTY, ...Object.fromEntries(texts) };
  const { giftCardsById } = usePractice.getState().shown;
  return form.giftCardId === '' || giftCardsById.has(form.giftCardId) ? undefined : form;
}

/** Sells by hand or by card. The form is kept until there is a card: the buyer may cancel with the phone in hand. */
function useSale() {
  const draft = useDraftForm<SaleForm>({
    name: SALE_DRAFT,
    initial: useMemo(() => ({ ...EMPTY, giftCardId: ulid() }), []),
    formOf,
    isTouched: isTyped,
    routeOf: () => SELL,
  });
  const [opening, setOpening] = useState(false);
  const paymentKey = useRef(ulid());

  const byCard = async (sale: Sale) => {
    setOpening(true);
    const failure = await handOverSale(sale, paymentKey.current);
    setOpening(false);
    if (!failure) return;
    // A refused request is not repeated with the same key; one without an answer is.
    if (failure.status > 0) paymentKey.current = ulid();
    const { issues = [], message } = failure;
    if (issues.length === 0) showToast({ title: NOT_PREPARED, detail: message, tone: 'danger' });
    draft.setIssues(issues.length === 0 ? [{ path: AMOUNT.path, message }] : issues);
  };
  const byHand = async (sale: Sale, method: OfflineMethod) => {
    const saved = await draft.submit((submission) => recordSale(sale, method, submission));
    // Back leads to the list, not to an empty sale.
    if (saved.ok) location.replace(hrefOf({ view: 'invoices', page: 'codes', id: sale.giftCardId }));
  };
  const sell = async () => {
    const { amount, giftCardId, method } = draft.form;
    const amountCents = typedDollars(amount);
    if (amountCents === undefined || amountCents < GIFT_CARD_LEAST || amountCents > GIFT_CARD_MOST)
      return draft.setIssues([AMOUNT]);
    const sale = { ...orderOf(draft.form), giftCardId, amountCents };
    return method === 'card' ? byCard(sale) : byHand(sale, method);
  };
  return { ...draft, saving: draft.saving || opening, sell };
}

const sellWords = (isByCard: boolean, saving: boolean): string => {
  if (isByCard) return saving ? 'Handing over…' : 'Hand Over Phone';
  return saving ? 'Saving…' : 'Sell Gift Card';
};

/** A gift card that somebody pays for in person; its code comes from the server. */
export function SellGiftCard({ onClose }: { readonly onClose: () => void }) {
  const { form, issues, saving, change, sell } = useSale();
  const needsSignal = useNeedsSignal('A card payment');
  const isByCard = form.method === 'card';
  const text = (field: Exclude<keyof SaleForm, 'method' | 'giftCardId'>, path: string = field) => ({
    value: form[field],
    error: issues.find((issue) => issue.path === path)?.message,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [field]: target.value }),
  });

  return (
    <Dialog title="Sell a gift card" onClose={onClose} placement="side">
      <Form className="grid gap-4" noValidate onSubmit={() => !saving && void sell()}>
        <TextField
          label="Amount ($)"
          inputMode="decimal"
          autoComplete="off"
          {...text('amount', 'amountCents')}
        />
        <SelectField
          label="Paid by"
          value={form.method}
          options={METHODS.map((value) => ({ value, label: wordsOf(value) }))}
          onChange={(method) => change({ method })}
        />
        {isByCard ? (
          <p className="detail" role="status">
            {needsSignal ??
              'The buyer pays at the card reader or types the card on this phone. The gift card is made once it is paid.'}
          </p>
        ) : (
          <TextField label="Check number or reference" optional maxLength={200} {...text('memo')} />
        )}
        <TextField label="Who is it for?" optional maxLength={80} {...text('name')} />
        <EmailField
          label="Their email"
          optional
          onTake={(email) => change({ email })}
          hint="The card is emailed there; without one you hand it over"
          {...text('email', 'recipient.email')}
        />
        {form.email.trim() !== '' && (
          <TextField
            label="Send it on"
            optional
            type="date"
            hint="Without a date it goes out right away"
            {...text('deliverOn')}
          />
        )}
        <TextAreaField label="Message" optional rows={2} maxLength={500} {...text('message')} />
        <TextField label="Buyer’s name" optional maxLength={80} {...text('buyerName')} />
        <EmailField
          label="Buyer’s email"
          optional
          onTake={(buyerEmail) => change({ buyerEmail })}
          hint="For the receipt"
          {...text('buyerEmail', 'buyer.email')}
        />
        <div className="flex flex-wrap gap-3 justify-end">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={saving} disabled={isByCard && needsSignal !== null}>
            {sellWords(isByCard, saving)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
