import { TextField } from '@fieldleaf/ui/field';
import styles from './ending.module.css';

type Props = {
  /** What it mostly is, one tap each. */
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
};

/** Why, if she wants to say: a tap, or words of her own. */
export function ReasonField({ reasons, value, onChange }: Props) {
  return (
    <div className={styles.reason}>
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
