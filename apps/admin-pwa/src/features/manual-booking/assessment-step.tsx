import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { EXPERIENCE_WORDS } from '../../controls/experience-words.ts';
import styles from './manual-booking.module.css';
import type { ManualBooking } from './use-manual-booking.ts';

const EXPERIENCE = (['beginner', 'some', 'experienced'] as const).map((value) => ({
  value,
  label: EXPERIENCE_WORDS[value],
}));

const MAX_LENGTH = 4_000;

export function AssessmentStep({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  return (
    <div className={styles.fields}>
      <ChoiceCards
        legend="Plant Experience"
        name="experience"
        choices={EXPERIENCE}
        value={form.plantExperience || null}
        onChange={(plantExperience) => change({ plantExperience })}
      />
      <TextAreaField
        label="Main Concerns"
        required
        maxLength={MAX_LENGTH}
        value={form.mainConcerns}
        onChange={(event) => change({ mainConcerns: event.target.value })}
      />
      <TextField
        label="Plant Types"
        optional
        maxLength={MAX_LENGTH}
        value={form.plantTypes}
        onChange={(event) => change({ plantTypes: event.target.value })}
      />
      <TextAreaField
        label="Specific Issues"
        optional
        maxLength={MAX_LENGTH}
        value={form.specificIssues}
        onChange={(event) => change({ specificIssues: event.target.value })}
      />
    </div>
  );
}
