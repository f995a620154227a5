import type {
  ConsultationNote,
  FollowUpSettled,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import type { NoteUpdates } from '@fieldleaf/domain/consultation-note/note-payloads';
import type { FollowUp } from '@fieldleaf/domain/read-model/follow-ups';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { act } from '../../actions/act.ts';
import { shortDate } from '../../controls/date-text.ts';

const TITLES: Readonly<Record<FollowUpSettled, string>> = {
  done: 'Follow-up done.',
  'not-needed': 'Follow-up not needed.',
};

/** Nothing is to be looked at again: it was done another way, or nobody needs it. */
export const settleFollowUp = ({ note }: FollowUp, how: FollowUpSettled) =>
  changeFollowUp(note, { follow_up_needed: false, follow_up_settled: how }, TITLES[how]);

/** A week later, counted from today where it is overdue. */
export function snoozeFollowUp({ note, dueOn }: FollowUp, today: LocalDate) {
  const date = plusDays(dueOn && dueOn > today ? dueOn : today, 7);
  return changeFollowUp(note, { follow_up_date: date }, `Snoozed to ${shortDate(date)}.`);
}

const changeFollowUp = ({ noteId }: ConsultationNote, updates: NoteUpdates, title: string) =>
  act({
    kind: 'consultationNote.update',
    payload: { noteId, updates },
    saved: { title, undo: true },
    failed: 'Failed to update consultation note',
  });
