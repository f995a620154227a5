import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { followUpDate } from '@fieldleaf/domain/reminder/follow-up-date';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { TextField } from '@fieldleaf/ui/field';
import { shortDate } from '../../controls/date-text.ts';
import styles from './fields.module.css';
import { FoldingSection } from './folding-section.tsx';
import { type FormAccess, NoteText } from './note-fields.tsx';

const PRESETS = ['in 2 weeks', 'in 4 weeks', 'in 3 months'] as const;

/** Whether to look again, when, and at what. */
export function FollowUpSection({ access }: { readonly access: FormAccess }) {
  const { form, set } = access;
  const due = form.follow_up_date ? `Due ${shortDate(form.follow_up_date)}` : 'Needed';
  return (
    <FoldingSection title="Follow-up" summary={form.follow_up_needed ? due : 'Not needed'}>
      <label className={`check ${styles.check}`}>
        <input
          type="checkbox"
          checked={form.follow_up_needed}
          onChange={(event) => set(needing(form, event.target.checked))}
        />
        Follow-up needed
      </label>
      {form.follow_up_needed && <FollowUpFields access={access} />}
    </FoldingSection>
  );
}

/** One that is needed after all is no longer settled. */
const needing = ({ follow_up_settled }: NoteContent, needed: boolean): Partial<NoteContent> => ({
  follow_up_needed: needed,
  ...(needed && follow_up_settled && { follow_up_settled: '' }),
});

function FollowUpFields({ access }: { readonly access: FormAccess }) {
  const { form, set, errorAt } = access;
  return (
    <>
      <fieldset className={styles.presets}>
        <legend className="legend">When</legend>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={isChosen(form, preset)}
            onClick={() => set(dueIn(form, preset))}
          >
            {preset.charAt(0).toUpperCase() + preset.slice(1)}
          </button>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <TextField
          type="date"
          label="Follow-up due"
          value={form.follow_up_date ?? ''}
          error={errorAt('follow_up_date')}
          onChange={(event) => set({ follow_up_date: parseLocalDate(event.target.value) ?? '' })}
        />
        <TextField
          label="Follow-up timeline"
          hint="For example: in 2 weeks"
          autoComplete="off"
          maxLength={NOTE_LIMITS.text}
          value={form.follow_up_timeline}
          error={errorAt('follow_up_timeline')}
          onChange={(event) => set({ follow_up_timeline: event.target.value })}
        />
      </div>
      <NoteText access={access} field="follow_up_focus" label="Follow-up focus" />
    </>
  );
}

const dateOf = ({ consultation_date }: NoteContent, preset: string) =>
  followUpDate(consultation_date, preset);

const isChosen = (form: NoteContent, preset: string): boolean =>
  Boolean(form.follow_up_date) && form.follow_up_date === dateOf(form, preset);

/** Words of her own stay; those of another preset would contradict the date. */
function dueIn(form: NoteContent, preset: string): Partial<NoteContent> {
  const { follow_up_timeline: timeline } = form;
  const isOwn = timeline.trim() !== '' && !PRESETS.some((other) => other === timeline);
  return { follow_up_date: dateOf(form, preset) ?? '', ...(!isOwn && { follow_up_timeline: preset }) };
}
