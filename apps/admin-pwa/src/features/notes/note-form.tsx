import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFirstError } from '../../controls/use-first-error.ts';
import { CustomerPhotos } from '../../visit-photos/customer-photos.tsx';
import { CarePlanSection } from './care-plan-section.tsx';
import { customerAnswers } from './customer-answers.ts';
import { FollowUpSection } from './follow-up-section.tsx';
import styles from './form.module.css';
import {
  ActionsSection,
  AssessmentSection,
  ObservationsSection,
  PrivateSection,
  QuestionsSection,
  VisitSection,
} from './form-sections.tsx';
import type { FormAccess } from './note-fields.tsx';
import { PlantsSection } from './plants-section.tsx';
import type { OpenDraft } from './use-note-draft.ts';
import type { SavingNote } from './use-save-note.ts';
import { VisitLine } from './visit-line.tsx';

type Props = {
  readonly open: OpenDraft;
  /** The note, while nobody has saved it: its photos are taken in the form. */
  readonly begunId?: BookingId;
  readonly booking: Booking | undefined;
  readonly known: readonly NotePlant[];
  readonly saving: SavingNote;
  readonly saveWords: string;
  /** Saves the note and says that the visit took place, where that is still to be said. */
  readonly saveAndComplete?: (() => void) | undefined;
};

/** Every field of a note, in parts that fold; what a visit needs first stands first. */
export function NoteForm({ open, begunId, booking, known, saving, ...buttons }: Props) {
  const { issues, change } = saving;
  const { form } = open.draft;
  const answers = customerAnswers(booking);
  const access = accessTo(form, saving);
  const fields = useRef<HTMLFormElement>(null);
  useFirstError(fields, issues);
  return (
    <form ref={fields} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {booking && <VisitLine booking={booking} named={begunId === undefined} />}
      {booking && <CustomerPhotos bookingId={booking.bookingId} />}
      <PlantsSection
        begunId={begunId}
        plants={form.plants}
        known={known}
        errorAt={access.errorAt}
        edit={(edit) => change((all) => ({ ...all, plants: edit(all.plants) }))}
      />
      <ObservationsSection access={access} answers={answers} />
      <AssessmentSection access={access} answers={answers} />
      <ActionsSection access={access} />
      <CarePlanSection access={access} />
      <FollowUpSection access={access} />
      <QuestionsSection access={access} answers={answers} />
      <PrivateSection access={access} />
      <VisitSection access={access} booking={booking} />
      <p role="alert" className="problem">
        {issues.length > 0 && 'Please check the highlighted fields.'}
      </p>
      <Buttons open={open} saving={saving} {...buttons} />
    </form>
  );
}

type ButtonsProps = Pick<Props, 'open' | 'saving' | 'saveWords' | 'saveAndComplete'>;

function Buttons({ open, saving, saveWords, saveAndComplete }: ButtonsProps) {
  return (
    <div className={styles.bar}>
      {/* No submit button: Enter in one of many fields must not save half a note. */}
      <Button busy={saving.saving} onClick={() => saving.save()}>
        {saving.saving ? 'Saving…' : saveWords}
      </Button>
      {saveAndComplete && (
        <Button kind="secondary" busy={saving.saving} onClick={saveAndComplete}>
          Save and Complete
        </Button>
      )}
      <Button kind="secondary" onClick={open.discard}>
        {saveAndComplete ? <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" /> : null}
        <span className={saveAndComplete && 'visually-hidden'}>Discard</span>
      </Button>
    </div>
  );
}

const accessTo = (form: NoteContent, { change, issues }: SavingNote): FormAccess => ({
  form,
  set: (changes) => change((before) => ({ ...before, ...changes })),
  // An update names its fields inside `updates`.
  errorAt: (path) => issues.find((issue) => issue.path.replace(/^updates\./, '') === path)?.message,
});
