import { GIFT_CARD_LEAST, GIFT_CARD_MOST } from '@fieldleaf/domain/gift-card/gift-card-terms';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { HAND_METHODS, type OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { ulid } from 'ulid';
import { submitCommand } from '../../../actions/submit-command.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { SelectField } from '../../../controls/select-field.tsx';
import { navigate } from '../../../navigation/routes.ts';

const EMPTY = {
  amount: '',
  method: 'cash' as OfflineMethod,
  memo: '',
  buyerName: '',
  buyerEmail: '',
  name: '',
  email: '',
  deliverOn: '',
  message: '',
};

type SaleForm = typeof EMPTY;

const payloadOf = (form: SaleForm) => ({
  buyer: { name: form.buyerName.trim(), email: form.buyerEmail.trim() },
  recipient: { name: form.name.trim(), email: form.email.trim() },
  message: form.message.trim(),
  deliverOn: (parseLocalDate(form.deliverOn) ?? null) as LocalDate | null,
  method: form.method,
  ...(form.memo.trim() !== '' && { memo: form.memo.trim() }),
});

/** A gift card that somebody pays for in person; its code comes from the server. */
export function SellGiftCard({ onClose }: { readonly onClose: () => void }) {
  const [giftCardId] = useState(ulid);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const text = (field: Exclude<keyof SaleForm, 'method'>, path: string = field) => ({
    value: form[field],
    error: errors[path],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [field]: value });
      setErrors({});
    },
  });

  const sell = async () => {
    const amountCents = typedDollars(form.amount);
    if (amountCents === undefined || amountCents < GIFT_CARD_LEAST || amountCents > GIFT_CARD_MOST)
      return setErrors({ amountCents: 'Please enter an amount from $5 to $2,000.' });
    setSaving(true);
    const saved = await submitCommand({
      kind: 'giftCard.sell',
      payload: { ...payloadOf(form), giftCardId, amountCents },
      saved: {
        title: 'Gift card sold.',
        detail: 'Its code comes as soon as this phone has signal.',
        undo: true,
      },
      failed: { title: 'The gift card was not saved.', fieldsSay: true },
    });
    setSaving(false);
    if (!saved.ok)
      return setErrors(Object.fromEntries(saved.error.issues.map(({ path, message }) => [path, message])));
    onClose();
    navigate({ view: 'invoices', page: 'codes', id: giftCardId });
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
          options={HAND_METHODS.map((value) => ({ value, label: methodWords({ method: value }) }))}
          onChange={(method) => setForm({ ...form, method })}
        />
        <TextField label="Check number or reference" optional maxLength={200} {...text('memo')} />
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
          <Button type="submit" busy={saving}>
            {saving ? 'Saving…' : 'Sell Gift Card'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
