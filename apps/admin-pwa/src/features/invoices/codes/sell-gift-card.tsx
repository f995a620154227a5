import type { ApiFailure } from '@fieldleaf/contract/client';
import { GIFT_CARD_LEAST, GIFT_CARD_MOST } from '@fieldleaf/domain/gift-card/gift-card-terms';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { HAND_METHODS, type OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showStorageFailure } from '../../../actions/show-failure.ts';
import { submitCommand } from '../../../actions/submit-command.ts';
import { serverNow } from '../../../clock/server-clock.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { SelectField } from '../../../controls/select-field.tsx';
import { showToast } from '../../../controls/toast-state.ts';
import { useNeedsSignal } from '../../../controls/use-needs-signal.ts';
import { openGiftCardPayment } from '../../../hand-over/payment-calls.ts';
import { startHandOver } from '../../../hand-over/start-hand-over.ts';
import { navigate } from '../../../navigation/routes.ts';

const EMPTY = {
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
const recordSale = (sale: Sale, method: OfflineMethod, memo: string) =>
  submitCommand({
    kind: 'giftCard.sell',
    payload: { ...sale, method, ...(memo !== '' && { memo }) },
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

const errorsOf = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));

const METHODS = ['card', ...HAND_METHODS] as const;

const wordsOf = (method: (typeof METHODS)[number]): string =>
  method === 'card' ? 'Card, on this phone' : methodWords({ method });

type Errors = Readonly<Record<string, string>>;

const NOT_PREPARED = 'The card payment could not be prepared.';

/** Sells by hand or by card; answers the errors of the fields, none when it is done. */
function useSale() {
  const [giftCardId] = useState(ulid);
  const paymentKey = useRef(ulid());

  const byCard = async (sale: Sale): Promise<Errors> => {
    const failure = await handOverSale(sale, paymentKey.current);
    if (!failure) return {};
    // A refused request is not repeated with the same key; one without an answer is.
    if (failure.status > 0) paymentKey.current = ulid();
    const { issues = [], message } = failure;
    if (issues.length === 0) showToast({ title: NOT_PREPARED, detail: message, tone: 'danger' });
    return issues.length === 0 ? { amountCents: message } : errorsOf(issues);
  };
  const byHand = async (sale: Sale, method: OfflineMethod, memo: string): Promise<Errors> => {
    const saved = await recordSale(sale, method, memo);
    if (!saved.ok) return saved.error.issues.length > 0 ? errorsOf(saved.error.issues) : { form: '' };
    navigate({ view: 'invoices', page: 'codes', id: giftCardId });
    return {};
  };

  return async (form: SaleForm): Promise<Errors> => {
    const amountCents = typedDollars(form.amount);
    if (amountCents === undefined || amountCents < GIFT_CARD_LEAST || amountCents > GIFT_CARD_MOST)
      return { amountCents: 'Please enter an amount from $5 to $2,000.' };
    const sale = { ...orderOf(form), giftCardId, amountCents };
    return form.method === 'card' ? byCard(sale) : byHand(sale, form.method, form.memo.trim());
  };
}

const sellWords = (isByCard: boolean, saving: boolean): string => {
  if (isByCard) return saving ? 'Handing over…' : 'Hand Over Phone';
  return saving ? 'Saving…' : 'Sell Gift Card';
};

/** A gift card that somebody pays for in person; its code comes from the server. */
export function SellGiftCard({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  const sellAs = useSale();
  const needsSignal = useNeedsSignal('A card payment');
  const isByCard = form.method === 'card';
  const text = (field: Exclude<keyof SaleForm, 'method'>, path: string = field) => ({
    value: form[field],
    error: errors[path],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [field]: value });
      setErrors({});
    },
  });
  const sell = async () => {
    setSaving(true);
    const found = await sellAs(form);
    setSaving(false);
    setErrors(found);
    if (Object.keys(found).length === 0) onClose();
  };

  return (
    <Dialog title="Sell a gift card" onClose={onClose} placement="side">
      <Form className="grid gap-4" noValidate onSubmit={() => void sell()}>
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
          onChange={(method) => setForm({ ...form, method })}
        />
        {isByCard ? (
          <p className="detail" role="status">
            {needsSignal ?? 'The buyer types the card on this phone. The gift card is made once it is paid.'}
          </p>
        ) : (
          <TextField label="Check number or reference" optional maxLength={200} {...text('memo')} />
        )}
        <TextField label="Who is it for?" optional maxLength={80} {...text('name')} />
        <EmailField
          label="Their email"
          optional
          onTake={(email) => setForm({ ...form, email })}
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
          onTake={(buyerEmail) => setForm({ ...form, buyerEmail })}
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
