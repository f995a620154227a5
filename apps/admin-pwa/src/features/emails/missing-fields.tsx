import {
  isLongVariable,
  type TemplateVariable,
  variableLabel,
} from '@fieldleaf/domain/email-template/template-variables';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { TriangleAlert } from 'lucide-react';
import styles from './emails.module.css';

type Values = Readonly<Record<string, string>>;

type Props = {
  readonly names: readonly TemplateVariable[];
  readonly values: Values;
  /** "Send Email" was pressed: a field that is still empty shows an error. */
  readonly isTried: boolean;
  readonly onChange: (values: Values) => void;
};

/** What the records do not say about this customer, to be filled in before anything is sent. */
export function MissingFields({ names, values, isTried, onChange }: Props) {
  if (names.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Missing information">
      <p className={styles.missing}>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        Not on file for this customer. Please fill it in:
      </p>
      {names.map((name) => {
        const value = values[name] ?? '';
        const field = {
          label: variableLabel(name),
          value,
          error: isTried && value.trim() === '' ? `Please fill in: ${variableLabel(name)}` : undefined,
        };
        const change = (typed: string) => onChange({ ...values, [name]: typed });
        return isLongVariable(name) ? (
          <TextAreaField key={name} {...field} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextField key={name} {...field} onChange={(event) => change(event.target.value)} />
        );
      })}
    </section>
  );
}
