import { STARS, type Stars as StarCount } from '@fieldleaf/domain/review/review';
import { Star } from 'lucide-react';
import styles from './review.module.css';
import { words } from './words.ts';

const MEANINGS: Readonly<Record<StarCount, string>> = {
  1: words.poor,
  2: words.notSoGood,
  3: words.allRight,
  4: words.good,
  5: words.veryGood,
};

type Props = {
  readonly chosen: StarCount | undefined;
  readonly error: string | undefined;
  readonly onChoose: (stars: StarCount) => void;
};

/** One to five stars: radio buttons underneath, so arrows and a screen reader choose as anywhere. */
export function Stars({ chosen, error, onChoose }: Props) {
  return (
    <fieldset className={styles.stars} aria-describedby={error ? 'stars-error' : undefined}>
      <legend>{words.stars}</legend>
      <div className={styles.row}>
        {STARS.map((count) => (
          <label key={count} className={styles.star} data-lit={chosen !== undefined && count <= chosen}>
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              checked={chosen === count}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(count)}
            />
            <Star size={32} aria-hidden="true" fill={chosen && count <= chosen ? 'currentColor' : 'none'} />
            <span className="visually-hidden">{words.starsMean(count, MEANINGS[count])}</span>
          </label>
        ))}
        <span aria-hidden="true">{chosen && MEANINGS[chosen]}</span>
      </div>
      {error && (
        <p id="stars-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
