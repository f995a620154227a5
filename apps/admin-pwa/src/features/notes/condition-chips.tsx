import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { useId } from 'react';
import styles from './fields.module.css';
import { CONDITION_OPTIONS } from './note-words.ts';

type Condition = NotePlant['current_condition'];

type Props = {
  readonly legend: string;
  readonly value: Condition;
  readonly onChange: (condition: Condition) => void;
};

const CHOICES = [...CONDITION_OPTIONS, { value: '', label: 'Not recorded' }] as const;

/** Plant condition, one tap. */
export function ConditionChips({ legend, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="legend mb-1">{legend}</legend>
      <div className="actions">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className={`chip ${styles.condition}`}
            data-condition={choice.value || 'none'}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
