import { TextField } from '@fieldleaf/ui/field';
import styles from './ending.module.css';

type Props = {
  /** Most common reasons, one tap each. */
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
};

/** Optional reason: a tap, or free text. */
export function ReasonField({ reasons, value, onChange }: Props) {
  return (
    <div className={`grid gap-3 ${styles.reason}`}>
      <ul className="actions" aria-label="Reasons">
        {reasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              className="chip"
              aria-pressed={value === reason}
              onClick={() => onChange(value === reason ? '' : reason)}
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="Reason"
        optional
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
