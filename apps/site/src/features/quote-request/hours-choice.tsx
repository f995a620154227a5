import { ESTIMATED_HOURS, type EstimatedHours } from '@fieldleaf/domain/quote-request/quote-request';
import { OptionCard } from '../../steps/option-card.tsx';
import styles from './quote-request.module.css';

const NAMES: Readonly<Record<EstimatedHours, string>> = {
  '1-2': '1–2 hours',
  '3-4': '3–4 hours',
  '5-6': '5–6 hours',
  'full-day': 'Full day',
  'multiple-days': 'Multiple days',
};

type Props = {
  readonly chosen: EstimatedHours | '';
  readonly onChoose: (hours: EstimatedHours) => void;
};

export function HoursChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.hours} aria-describedby="hours-minimum">
      <legend>Estimated hours</legend>
      <p id="hours-minimum" className={styles.quiet}>
        {chosen === '1-2'
          ? 'Outside the DFW area the minimum is 2 hours: a shorter visit is priced as 2 hours.'
          : 'Outside the DFW area the minimum is 2 hours.'}
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
