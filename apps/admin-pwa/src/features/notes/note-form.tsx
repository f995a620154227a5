import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { followUpDate } from '@fieldleaf/domain/reminder/follow-up-date';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import thumb from '../../controls/thumb-bar.module.css';
import { useFirstError } from '../../controls/use-first-error.ts';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';
import { CustomerPhotos } from '../../visit-photos/customer-photos.tsx';
import { CarePlanSection } from './care-plan-section.tsx';
import { customerAnswers } from './customer-answers.ts';
import fieldStyles from './fields.module.css';
import { FoldingSection } from './folding-section.tsx';
import styles from './form.module.css';
import {
  ActionsSection,
  AssessmentSection,
  ObservationsSection,
  PrivateSection,
  QuestionsSection,
  VisitSection,
} from './form-sections.tsx';
import { type FormAccess, NoteText } from './note-fields.tsx';
import { PlantsSection } from './plants-section.tsx';
import type { OpenDraft } from './use-note-draft.ts';

type Props = {
  readonly open: OpenDraft;
  /** The note, while nobody has saved it: its photos are taken in the form. */
  readonly begunId?: BookingId;
  readonly noteId: BookingId;
  readonly booking: Booking | undefined;
  readonly known: readonly NotePlant[];
  readonly saveWords: string;
  /** Saves the note and says that the visit took place, where that is still to be said. */
  readonly saveAndComplete?: (() => void) | undefined;
  /** The same, and the customer sees it. */
  readonly saveAndShare?: (() => void) | undefined;
};

/** Every field of a note, in parts that fold; what a visit needs first stands first. */
export function NoteForm({ open, noteId, begunId, booking, known, ...buttons }: Props) {
  const { form, issues, change } = open;
  const answers = customerAnswers(booking);
  const access = accessTo(open);
  const fields = useRef<HTMLFormElement>(null);
  useFirstError(fields, issues);
  return (
    <form ref={fields} className="grid gap-3" noValidate onSubmit={(event) => event.preventDefault()}>
      {booking && <VisitLine booking={booking} named={begunId === undefined} />}
      {booking && <CustomerPhotos bookingId={booking.bookingId} />}
      <PlantsSection
        begunId={begunId}
        noteId={noteId}
        customerEmail={form.customer_email}
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
      <Buttons open={open} {...buttons} />
    </form>
  );
}

type ButtonsProps = Pick<Props, 'open' | 'saveWords' | 'saveAndComplete' | 'saveAndShare'>;

function Buttons({ open, saveWords, saveAndComplete, saveAndShare }: ButtonsProps) {
  return (
    <div
      className={`flex flex-wrap gap-2 ${thumb.actionBar} ${saveAndShare ? thumb.twoRows : ''} ${styles.bar}`}
    >
      {/* No submit button: Enter in one of many fields must not save half a note. */}
      <Button busy={open.saving} onClick={() => open.save()}>
        {open.saving ? 'Saving…' : saveWords}
      </Button>
      {saveAndComplete && (
        <Button kind="secondary" busy={open.saving} onClick={saveAndComplete}>
          Save and Complete
        </Button>
      )}
      {saveAndShare && (
        <Button kind="secondary" className={styles.share} busy={open.saving} onClick={saveAndShare}>
          Save, Complete and Share
        </Button>
      )}
      <Button kind="secondary" onClick={open.discard}>
        {saveAndComplete ? <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" /> : null}
        <span className={saveAndComplete && 'visually-hidden'}>Discard</span>
      </Button>
    </div>
  );
}

const accessTo = ({ form, change, issues }: OpenDraft): FormAccess => ({
  form,
  set: (changes) => change((before) => ({ ...before, ...changes })),
  // An update names its fields inside `updates`.
  errorAt: (path) => issues.find((issue) => issue.path.replace(/^updates\./, '') === path)?.message,
});

type VisitLineProps = {
  readonly booking: Booking /** Whose, where no heading says it. */;
  readonly named: boolean;
};

/** Visit of a note: `Mon, Mar 15, 10:00 AM · On-Site · 12 Elm Street, Dallas`. */
function VisitLine({ booking: { appointment, customer }, named }: VisitLineProps) {
  const { consultationType } = appointment;
  const place = consultationType === 'onsite' ? customer.address : '';
  const name = named ? customerName(customer) : '';
  const words = [name, visitTimeWords(appointment), CONSULTATION_WORDS[consultationType], place];
  return <p className="detail">{words.filter(Boolean).join(' · ')}</p>;
}

const PRESETS = ['in 2 weeks', 'in 4 weeks', 'in 3 months'] as const;

/** Need, date and subject of a follow-up. */
function FollowUpSection({ access }: { readonly access: FormAccess }) {
  const { form, set } = access;
  const due = form.follow_up_date ? `Due ${shortDate(form.follow_up_date)}` : 'Needed';
  return (
    <FoldingSection title="Follow-up" summary={form.follow_up_needed ? due : 'Not needed'}>
      <label className="check font-semibold">
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
      <fieldset className={fieldStyles.presets}>
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
      <div className={`grid cols-fit-36 gap-3 ${fieldStyles.pair}`}>
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
