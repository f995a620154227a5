import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import styles from './appointment-picker.module.css';
import { clockTime } from './date-words.ts';
import { words } from './words.ts';

type Props = { readonly time: LocalTime | null; readonly consultationType: ConsultationType };

/** Why the chosen time is chosen no longer, said beside the times that can take its place. */
export function ClearedTime({ time, consultationType }: Props) {
  return (
    <div role="status">
      {time && (
        <p className={styles.cleared}>
          <span>{words.timeTaken(clockTime(time))}</span>
          {consultationType === 'onsite' && <span> {words.wayThere}</span>}
        </p>
      )}
    </div>
  );
}
