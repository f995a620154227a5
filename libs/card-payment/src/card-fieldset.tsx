import { TextField } from '@fieldleaf/ui/field';
import styles from './card-payment.module.css';
import type { CardErrors, CardFields } from './check-card.ts';
import { formatExpiry, groupDigits } from './test-cards.ts';

type Props = {
  readonly fields: CardFields;
  readonly errors: CardErrors;
  readonly onType: (field: keyof CardFields, text: string) => void;
};

const asTyped = (text: string) => text;

/** Name, number, expiry and code of a card, known to the browser's own wallet. */
export function CardFieldset({ fields, errors, onType }: Props) {
  const field = (name: keyof CardFields, format: (text: string) => string = asTyped) => ({
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType(name, format(event.target.value)),
  });
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">Card</legend>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        {...field('number', groupDigits)}
      />
      <div className={styles.pair}>
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          {...field('expiry', formatExpiry)}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          {...field('code')}
        />
      </div>
      <TextField label="Name on card" autoComplete="cc-name" maxLength={80} {...field('name')} />
    </fieldset>
  );
}
