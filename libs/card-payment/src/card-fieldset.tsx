import { TextField } from '@fieldleaf/ui/field';
import styles from './card-payment.module.css';
import type { CardErrors, CardFields } from './check-card.ts';
import { formatExpiry, groupDigits } from './test-cards.ts';
import { words } from './words.ts';

type Props = {
  readonly fields: CardFields;
  readonly errors: CardErrors;
  readonly isHandedOver: boolean;
  readonly onType: (field: keyof CardFields, text: string) => void;
};

const asTyped = (text: string) => text;

const FROM_BROWSER = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', name: 'cc-name' } as const;

/** Name, number, expiry and code of a card, filled in by the browser unless it is somebody else's. */
export function CardFieldset({ fields, errors, isHandedOver, onType }: Props) {
  const field = (name: keyof CardFields, format: (text: string) => string = asTyped) => ({
    autoComplete: isHandedOver ? 'off' : FROM_BROWSER[name],
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType(name, format(event.target.value)),
  });
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">{words.card}</legend>
      <TextField
        label={words.cardNumber}
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
        {...field('number', groupDigits)}
      />
      <div className={styles.pair}>
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
