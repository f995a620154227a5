import type { Booking } from '@fieldleaf/domain/booking/booking';
import { CONSULTATION_TYPES } from '@fieldleaf/domain/consultation/consultation';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { TextField } from '@fieldleaf/ui/field';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import type { CustomerAnswers } from './customer-answers.ts';
import styles from './fields.module.css';
import { FoldingSection } from './folding-section.tsx';
import { type FormAccess, NoteList, NoteText } from './note-fields.tsx';
import { filledWords, noteLengthWords } from './note-words.ts';

type Props = { readonly access: FormAccess };
type AnsweredProps = Props & { readonly answers: CustomerAnswers };

const TYPE_OPTIONS = CONSULTATION_TYPES.map((type) => ({ value: type, label: CONSULTATION_WORDS[type] }));

/** Filled in from the booking; rarely changed. */
export function VisitSection({
  access: { form, set, errorAt },
  booking,
}: Props & { readonly booking: Booking | undefined }) {
  return (
    <FoldingSection title="Visit" summary={noteLengthWords(form, booking)}>
      <div className={`grid cols-fit-36 gap-3 ${styles.pair}`}>
        <TextField
          type="date"
          label="Consultation date"
          value={form.consultation_date}
          error={errorAt('consultation_date')}
          onChange={(event) => {
            const date = parseLocalDate(event.target.value);
            if (date) set({ consultation_date: date });
          }}
        />
        <SelectField
          label="Consultation type"
          value={form.consultation_type}
          options={TYPE_OPTIONS}
          onChange={(consultation_type) => set({ consultation_type })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          label="Minutes"
          value={form.duration_minutes || ''}
          error={errorAt('duration_minutes')}
          onChange={(event) => set({ duration_minutes: Math.trunc(event.target.valueAsNumber) || 0 })}
        />
      </div>
    </FoldingSection>
  );
}

export function ObservationsSection({ access, answers }: AnsweredProps) {
  return (
    <FoldingSection title="Observations" open>
      <NoteText access={access} field="observations" label="What you saw" hint={answers.plant_problems} />
    </FoldingSection>
  );
}

export function AssessmentSection({ access, answers }: AnsweredProps) {
  const { lighting_assessment, watering_assessment, soil_assessment, humidity_assessment } = access.form;
  const texts = [lighting_assessment, watering_assessment, soil_assessment, humidity_assessment];
  return (
    <FoldingSection title="Light, water, soil, humidity" summary={filledWords(texts)}>
      <NoteText
        access={access}
        field="lighting_assessment"
        label="Lighting"
        hint={answers.light_conditions}
      />
      <NoteText access={access} field="watering_assessment" label="Watering" hint={answers.watering_habits} />
      <NoteText access={access} field="soil_assessment" label="Soil" />
      <NoteText access={access} field="humidity_assessment" label="Humidity" />
    </FoldingSection>
  );
}

export function ActionsSection({ access }: Props) {
  const { immediate_actions, next_steps, product_recommendations } = access.form;
  const lists = [immediate_actions, next_steps, product_recommendations];
  return (
    <FoldingSection title="Actions and products" summary={filledWords(lists)}>
      <NoteList access={access} field="immediate_actions" label="Immediate actions" entry="action" />
      <NoteList access={access} field="next_steps" label="Next steps" entry="step" />
      <NoteList
        access={access}
        field="product_recommendations"
        label="Product recommendations"
        entry="product"
      />
    </FoldingSection>
  );
}

export function QuestionsSection({ access, answers }: AnsweredProps) {
  const { customer_questions, success_indicators } = access.form;
  return (
    <FoldingSection
      title="Questions and success"
      summary={filledWords([customer_questions, success_indicators])}
    >
      {answers.goals && <p className="quiet">{answers.goals}</p>}
      <NoteList access={access} field="customer_questions" label="Customer questions" entry="question" />
      <NoteList access={access} field="success_indicators" label="Success indicators" entry="indicator" />
    </FoldingSection>
  );
}

export function PrivateSection({ access }: Props) {
  return (
    <FoldingSection title="Consultant notes" summary={filledWords([access.form.consultant_notes])}>
      <NoteText access={access} field="consultant_notes" label="Private notes" hint="Only you see these." />
    </FoldingSection>
  );
}
