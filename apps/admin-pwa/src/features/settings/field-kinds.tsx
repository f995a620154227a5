import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { centsOf, NumberField, numberOf } from './number-field.tsx';
import type { FieldKind, InputProps } from './section-fields.tsx';

function TextInput({ rows: _, onTyped, errorAt, ...input }: InputProps<string>) {
  return <TextField {...input} error={errorAt()} onChange={({ target }) => onTyped(target.value)} />;
}

function EmailInput({ rows: _, type: _type, onTyped, errorAt, ...input }: InputProps<string>) {
  return (
    <EmailField
      {...input}
      error={errorAt()}
      onChange={({ target }) => onTyped(target.value)}
      onTake={onTyped}
    />
  );
}

function TextAreaInput({ type: _, onTyped, errorAt, ...input }: InputProps<string>) {
  return <TextAreaField {...input} error={errorAt()} onChange={({ target }) => onTyped(target.value)} />;
}

function NumberInput({ rows: _, onTyped, errorAt, ...input }: InputProps<string>) {
  return <NumberField {...input} error={errorAt()} onText={onTyped} />;
}

/** No keypad of a phone has a comma. */
const ListInput = (props: InputProps<string>) => <NumberInput inputMode="text" {...props} />;

const WholeInput = (props: InputProps<string>) => <NumberInput inputMode="numeric" {...props} />;

function SwitchInput({ label, value, onTyped }: InputProps<boolean>) {
  return (
    <label className="check">
      <input type="checkbox" checked={value} onChange={({ target }) => onTyped(target.checked)} />
      {label}
    </label>
  );
}

export const text: FieldKind<string | undefined, string> = {
  typed: (stored = '') => stored,
  change: (typed) => typed,
  Input: TextInput,
};

export const email: FieldKind<string | undefined, string> = { ...text, Input: EmailInput };

export const longText: FieldKind<string | undefined, string> = { ...text, Input: TextAreaInput };

/** One entry a line. */
export const lines: FieldKind<readonly string[] | undefined, string> = {
  typed: (entries = []) => entries.join('\n'),
  change: (typed) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  Input: TextAreaInput,
};

export const onOff: FieldKind<boolean | undefined, boolean> = {
  typed: (isOn = false) => isOn,
  change: (isOn) => isOn,
  Input: SwitchInput,
};

/** Minutes, days, years. */
export const wholeNumber: FieldKind<number, string> = {
  typed: String,
  change: numberOf,
  Input: WholeInput,
};

const MINUTES_PER_HOUR = 60;

/** Minutes, typed as hours. */
export const hours: FieldKind<number | undefined, string> = {
  typed: (minutes = 0) => String(minutes / MINUTES_PER_HOUR),
  change: (typed) => numberOf(typed) * MINUTES_PER_HOUR,
  Input: NumberInput,
};

/** Cents typed in dollars, basis points typed in percent. */
export const hundredths: FieldKind<number | undefined, string> = {
  typed: (stored = 0) => String(stored / 100),
  change: centsOf,
  Input: NumberInput,
};

const partsOf = (typed: string): readonly string[] => typed.split(/[\s,;$]+/).filter((part) => part !== '');

/** Separated by commas. */
export const numbers: FieldKind<readonly number[] | undefined, string> = {
  typed: (list = []) => list.join(', '),
  change: (typed) => partsOf(typed).map(Number),
  Input: ListInput,
};

/** Cents, typed in dollars, separated by commas. */
export const dollarAmounts: FieldKind<readonly Cents[] | undefined, string> = {
  typed: (list = []) => list.map(centsToDollars).join(', '),
  change: (typed) => partsOf(typed).map(centsOf),
  Input: ListInput,
};
