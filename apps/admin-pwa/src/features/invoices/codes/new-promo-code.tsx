import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { submitCommand } from '../../../actions/submit-command.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { SelectField } from '../../../controls/select-field.tsx';
import { useSettings } from '../../../read-models/use-settings.ts';

const EMPTY = {
  code: '',
  kind: 'percent' as 'percent' | 'amount',
  value: '',
  validFrom: '',
  validUntil: '',
  mostUses: '',
  minimum: '',
  oncePerPerson: true,
  offers: [] as readonly string[],
};

type PromoForm = typeof EMPTY;

/** Dollars as typed; text that is no amount is nothing, which the rules refuse. */
const centsOf = (text: string): Cents => typedDollars(text) ?? cents(0);

const payloadOf = (form: PromoForm, offers: ReturnType<typeof useSettings>['offers']) => ({
  code: form.code.trim(),
  reduction:
    form.kind === 'percent'
      ? { kind: 'percent' as const, percent: Number(form.value) }
      : { kind: 'amount' as const, amountCents: centsOf(form.value) },
  validFrom: parseLocalDate(form.validFrom) ?? null,
  validUntil: parseLocalDate(form.validUntil) ?? null,
  mostUses: form.mostUses.trim() === '' ? null : Number(form.mostUses),
  oncePerPerson: form.oncePerPerson,
  offers: offers
    .filter((offer) => form.offers.includes(`${offer.consultationType} ${offer.duration}`))
    .map(({ consultationType, duration }) => ({ consultationType, duration })),
  minimumCents: form.minimum.trim() === '' ? null : centsOf(form.minimum),
});

/** A new code with its limits; it works as soon as this phone has had signal. */
export function NewPromoCode({ onClose }: { readonly onClose: () => void }) {
  const { offers } = useSettings();
  const [form, setForm] = useState<PromoForm>(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (changes: Partial<PromoForm>) => {
    setForm({ ...form, ...changes });
    setErrors({});
  };
  const text = (
    field: 'code' | 'value' | 'validFrom' | 'validUntil' | 'mostUses' | 'minimum',
    path: string = field,
  ) => ({
    value: form[field],
    error: errors[path],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      change({ [field]: value }),
  });

  const create = async () => {
    const saved = await submitCommand({
      kind: 'promoCode.create',
      payload: payloadOf(form, offers),
      saved: { title: `${form.code.trim().toUpperCase()} created.`, undo: true },
      failed: { title: 'The code was not created.', fieldsSay: true },
    });
    if (saved.ok) return onClose();
    setErrors(Object.fromEntries(saved.error.issues.map(({ path, message }) => [path, message])));
  };

  return (
    <Dialog title="New promo code" onClose={onClose} placement="side">
      <Form className="grid gap-4" noValidate onSubmit={() => void create()}>
        <TextField
          label="Code"
          hint="3 to 20 letters, digits and hyphens; people may type it in any case"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          {...text('code')}
        />
        <SelectField
          label="Takes off"
          value={form.kind}
          options={[
            { value: 'percent', label: 'A share of the price' },
            { value: 'amount', label: 'An amount' },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <TextField
          label={form.kind === 'percent' ? 'Percent' : 'Dollars'}
          inputMode="decimal"
          autoComplete="off"
          {...text('value', form.kind)}
        />
        <TextField label="First day" optional type="date" {...text('validFrom')} />
        <TextField label="Last day" optional type="date" {...text('validUntil')} />
        <TextField
          label="Total uses"
          optional
          inputMode="numeric"
          hint="Leave blank for no limit"
          {...text('mostUses')}
        />
        <TextField label="Minimum price ($)" optional inputMode="decimal" {...text('minimum')} />
        <label className="check">
          <input
            type="checkbox"
            checked={form.oncePerPerson}
            onChange={({ target }) => change({ oncePerPerson: target.checked })}
          />
          Once per person
        </label>
        <ForWhich form={form} onChange={change} />
        <div className="flex flex-wrap gap-3 justify-end">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Create Code</Button>
        </div>
      </Form>
    </Dialog>
  );
}

type ForWhichProps = {
  readonly form: PromoForm;
  readonly onChange: (changes: Partial<PromoForm>) => void;
};

function ForWhich({ form, onChange }: ForWhichProps) {
  const { offers } = useSettings();
  return (
    <fieldset>
      <legend className="legend">For which consultations (none: all)</legend>
      {offers.map((offer) => {
        const { consultationType, duration } = offer;
        const key = `${consultationType} ${duration}`;
        return (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={form.offers.includes(key)}
              onChange={({ target }) =>
                onChange({
                  offers: target.checked ? [...form.offers, key] : form.offers.filter((each) => each !== key),
                })
              }
            />
            {consultationType === 'virtual' ? 'Virtual' : 'On-Site'}, {offerWords(offer)}
          </label>
        );
      })}
    </fieldset>
  );
}
