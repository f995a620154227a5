import type { ReactNode } from 'react';
import styles from './choice-cards.module.css';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  /** Cannot be chosen now; `detail` says why. */
  readonly disabled?: boolean;
};

type Props<Value extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

/** One of a few, each a card to tap. */
export function ChoiceCards<Value extends string>({ legend, name, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="grid cols-fill-36 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`control flex items-center gap-3 min-h-13 py-2 px-3 cursor-pointer ${styles.choice}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.detail && <span className="detail block">{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
