import { ESTIMATED_HOURS, type EstimatedHours } from '@fieldleaf/domain/quote-request/quote-request';
import { OptionCard } from '../../steps/option-card.tsx';
import styles from './quote-request.module.css';
import { words } from './words.ts';

const NAMES: Readonly<Record<EstimatedHours, string>> = {
  '1-2': words.hours1,
  '3-4': words.hours3,
  '5-6': words.hours5,
  'full-day': words.fullDay,
  'multiple-days': words.severalDays,
};

type Props = {
  readonly chosen: EstimatedHours | '';
  readonly onChoose: (hours: EstimatedHours) => void;
};

export function HoursChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.hours} aria-describedby="hours-minimum">
      <legend>{words.hours}</legend>
      <p id="hours-minimum" className={styles.quiet}>
        {chosen === '1-2' ? words.pricedAsTwo : words.twoHoursLeast}
      </p>
      <div className={styles.hoursCards}>
        {ESTIMATED_HOURS.map((hours) => (
          <OptionCard
            key={hours}
            type="radio"
            name="estimatedHours"
            title={NAMES[hours]}
            checked={chosen === hours}
            onChoose={() => onChoose(hours)}
          />
        ))}
      </div>
    </fieldset>
  );
}
