import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import styles from '../../paying/paying.module.css';
import { OptionCard } from '../../steps/option-card.tsx';
import type { GiftField, GiftForm } from './gift-order.ts';

type Props = {
  readonly form: GiftForm;
  readonly bounds: NonNullable<SiteConfig['giftCards']>;
  readonly errors: Partial<Record<GiftField, string>>;
  readonly onChange: (form: GiftForm) => void;
};

const whole = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

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
      <fieldset className={styles.choice}>
        <legend>Amount</legend>
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
          title="Another amount"
          checked={form.amount === 'own'}
          onChoose={() => onChange({ ...form, amount: 'own' })}
        />
      </fieldset>
      {form.amount === 'own' && (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          hint={`From ${whole(bounds.least)} to ${whole(bounds.most)}`}
          {...text('ownAmount')}
        />
      )}
      <TextField label="Who is it for?" autoComplete="off" maxLength={80} {...text('to')} />
      <fieldset className={styles.choice}>
        <legend>How does it get there?</legend>
        <OptionCard
          type="radio"
          name="gift-by"
          title="By email"
          description="We send it on the day you choose"
          checked={form.by === 'email'}
          onChoose={() => onChange({ ...form, by: 'email' })}
        />
        <OptionCard
          type="radio"
          name="gift-by"
          title="I’ll give it myself"
          description="You get a card to print"
          checked={form.by === 'hand'}
          onChoose={() => onChange({ ...form, by: 'hand' })}
        />
      </fieldset>
      {form.by === 'email' && (
        <>
          <TextField label="Their email" type="email" autoComplete="off" {...text('toEmail')} />
          <TextField
            label="Send it on"
            type="date"
            optional
            hint="Without a date it goes out right away"
            {...text('deliverOn')}
          />
        </>
      )}
      <TextAreaField label="Your message" optional rows={3} maxLength={500} {...text('message')} />
      <TextField label="Your name" autoComplete="name" maxLength={80} {...text('from')} />
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        hint="For the receipt"
        {...text('fromEmail')}
      />
    </>
  );
}
