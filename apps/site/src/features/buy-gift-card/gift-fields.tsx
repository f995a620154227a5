import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { words as language } from '../../language/words.ts';
import { OptionCard } from '../../steps/option-card.tsx';
import type { GiftField, GiftForm } from './gift-order.ts';
import { words } from './words.ts';

type Props = {
  readonly form: GiftForm;
  readonly bounds: NonNullable<SiteConfig['giftCards']>;
  readonly errors: Partial<Record<GiftField, string>>;
  readonly onChange: (form: GiftForm) => void;
};

const whole = (amount: number): string => `$${amount.toLocaleString(language.locale)}`;

/** Everything a gift card says. */
export function GiftFields({ form, bounds, errors, onChange }: Props) {
  const text = (field: Exclude<GiftField, 'amount' | 'by'>) => ({
    value: form[field],
    error: errors[field],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...form, [field]: value }),
  });
  return (
    <>
      <fieldset className="grid gap-3">
        <legend>{words.amount}</legend>
        {bounds.amounts.map((amount) => (
          <OptionCard
            key={amount}
            type="radio"
            name="gift-amount"
            title={whole(amount)}
            checked={form.amount === amount}
            onChoose={() => onChange({ ...form, amount })}
          />
        ))}
        <OptionCard
          type="radio"
          name="gift-amount"
          title={words.anotherAmount}
          checked={form.amount === 'own'}
          onChoose={() => onChange({ ...form, amount: 'own' })}
        />
      </fieldset>
      {form.amount === 'own' && (
        <TextField
          label={words.amountInDollars}
          inputMode="decimal"
          hint={words.fromTo(whole(bounds.least), whole(bounds.most))}
          {...text('ownAmount')}
        />
      )}
      <TextField label={words.whoFor} autoComplete="off" maxLength={80} {...text('to')} />
      <fieldset className="grid gap-3">
        <legend>{words.howThere}</legend>
        <OptionCard
          type="radio"
          name="gift-by"
          title={words.byEmail}
          description={words.weSendIt}
          checked={form.by === 'email'}
          onChoose={() => onChange({ ...form, by: 'email' })}
        />
        <OptionCard
          type="radio"
          name="gift-by"
          title={words.giveMyself}
          description={words.cardToPrint}
          checked={form.by === 'hand'}
          onChoose={() => onChange({ ...form, by: 'hand' })}
        />
      </fieldset>
      {form.by === 'email' && (
        <>
          <EmailField
            label={words.theirEmail}
            autoComplete="off"
            onTake={(toEmail) => onChange({ ...form, toEmail })}
            {...text('toEmail')}
          />
          <TextField
            label={words.sendOn}
            type="date"
            optional
            hint={words.rightAway}
            {...text('deliverOn')}
          />
        </>
      )}
      <TextAreaField label={words.message} optional rows={3} maxLength={500} {...text('message')} />
      <TextField label={words.yourName} autoComplete="name" maxLength={80} {...text('from')} />
      <EmailField
        label={words.yourEmail}
        autoComplete="email"
        onTake={(fromEmail) => onChange({ ...form, fromEmail })}
        hint={words.forReceipt}
        {...text('fromEmail')}
      />
    </>
  );
}
