import { ESTIMATED_HOURS, type EstimatedHours } from '@fieldleaf/domain/quote-request/quote-request';
import { type LocalDate, parseLocalDate, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import type { ChangeEvent } from 'react';
import { weekdayName } from '../../calendar/date-words.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { NeededChoice } from '../../steps/use-missing.tsx';
import type { QuoteErrors } from './check-quote.ts';
import type { QuoteField, QuoteForm } from './quote-draft.ts';
import styles from './quote-request.module.css';
import { words } from './words.ts';

type Props = {
  readonly form: QuoteForm;
  readonly errors: QuoteErrors;
  readonly today: LocalDate;
  readonly onType: (field: QuoteField, text: string) => void;
};

type Bind = (field: QuoteField) => {
  name: QuoteField;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

type ContactProps = { readonly bind: Bind; readonly onTakeEmail: (email: string) => void };

function ContactFields({ bind, onTakeEmail }: ContactProps) {
  return (
    <>
      <div className={`grid gap-5 ${styles.pair}`}>
        <TextField
          label={words.firstName}
          autoComplete="given-name"
          maxLength={80}
          required
          {...bind('firstName')}
        />
        <TextField
          label={words.lastName}
          autoComplete="family-name"
          maxLength={80}
          required
          {...bind('lastName')}
        />
      </div>
      <EmailField label={words.email} autoComplete="email" required onTake={onTakeEmail} {...bind('email')} />
      <TextField label={words.phone} type="tel" autoComplete="tel" required {...bind('phone')} />
    </>
  );
}

function PlaceFields({ bind }: { readonly bind: Bind }) {
  return (
    <>
      <TextField
        label={words.address}
        autoComplete="address-line1"
        maxLength={300}
        required
        {...bind('address')}
      />
      <TextField label={words.city} autoComplete="address-level2" maxLength={80} required {...bind('city')} />
      <div className={`grid gap-5 ${styles.pair}`}>
        <TextField
          label={words.state}
          autoComplete="address-level1"
          maxLength={80}
          required
          {...bind('state')}
        />
        <TextField
          label={words.zip}
          autoComplete="postal-code"
          inputMode="numeric"
          optional
          {...bind('zipCode')}
        />
      </div>
    </>
  );
}

/** A wish may fall on a closed day; it is only said. */
function useClosedDayHint(preferredDate: string): string | undefined {
  const { closedWeekdays } = useSiteConfig();
  const date = parseLocalDate(preferredDate);
  if (!date || !closedWeekdays.includes(weekdayOf(date))) return undefined;
  return words.closedOn(weekdayName(date));
}

/** The fields of the quote request, in the order in which one tells them. */
export function QuoteFields({ form, errors, today, onType }: Props) {
  const closedDay = useClosedDayHint(form.preferredDate);
  const bind: Bind = (field) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event) => onType(field, event.target.value),
  });
  return (
    <>
      <ContactFields bind={bind} onTakeEmail={(email) => onType('email', email)} />
      <PlaceFields bind={bind} />
      <HoursChoice
        chosen={form.estimatedHours}
        error={errors.estimatedHours}
        onChoose={(hours) => onType('estimatedHours', hours)}
      />
      <TextAreaField
        label={words.description}
        rows={4}
        maxLength={4000}
        required
        hint={words.descriptionHint}
        {...bind('consultationDescription')}
      />
      <TextField
        label={words.preferredDate}
        type="date"
        min={today}
        optional
        hint={<span role="status">{closedDay}</span>}
        {...bind('preferredDate')}
      />
      <TextAreaField label={words.requests} rows={3} maxLength={4000} optional {...bind('specialRequests')} />
    </>
  );
}

const NAMES: Readonly<Record<EstimatedHours, string>> = {
  '1-2': words.hours1,
  '3-4': words.hours3,
  '5-6': words.hours5,
  'full-day': words.fullDay,
  'multiple-days': words.severalDays,
};

type HoursChoiceProps = {
  readonly chosen: EstimatedHours | '';
  readonly error: string | undefined;
  readonly onChoose: (hours: EstimatedHours) => void;
};

function HoursChoice({ chosen, error, onChoose }: HoursChoiceProps) {
  return (
    <fieldset className={styles.hours} aria-describedby="hours-minimum">
      <legend>{words.hours}</legend>
      <p id="hours-minimum" className="text-quiet-ink">
        {chosen === '1-2' ? words.pricedAsTwo : words.twoHoursLeast}
      </p>
      <NeededChoice said={error}>
        <div className={`grid grid-cols-2 gap-3 mt-3 ${styles.hoursCards}`}>
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
      </NeededChoice>
    </fieldset>
  );
}
