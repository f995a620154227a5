import type { Booking } from '@fieldleaf/domain/booking/booking';
import {
  CARE_LEVELS,
  type FollowUpSettled,
  type NoteContent,
  PLANT_CONDITIONS,
  PLANT_TYPES,
  type PlantCondition,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import { shortDate } from '../../controls/date-text.ts';
import { durationWords } from '../../controls/visit-words.ts';

/** `tropical` as `Tropical` */
export const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: capitalised(value) }));

export const PLANT_TYPE_OPTIONS = asOptions(PLANT_TYPES);
export const CONDITION_OPTIONS = asOptions<PlantCondition>(PLANT_CONDITIONS);
export const CARE_LEVEL_OPTIONS = asOptions<string>(CARE_LEVELS);

/** `60 minutes` as the note counts them; of a visit booked for another length `60 minutes (booked: 2 hours)`. */
export function noteLengthWords(
  { duration_minutes: minutes }: Pick<NoteContent, 'duration_minutes'>,
  booking: Pick<Booking, 'appointment'> | undefined,
): string {
  const booked = booking?.appointment.durationMinutes ?? minutes;
  return `${minutes} minutes${booked === minutes ? '' : ` (booked: ${durationWords(booked)})`}`;
}

type FollowUp = Pick<
  NoteContent,
  'follow_up_needed' | 'follow_up_timeline' | 'follow_up_date' | 'follow_up_settled'
>;

/** The follow-up badge: when it is due, or that none is needed. */
export const followUpWords = (followUp: FollowUp): string =>
  followUp.follow_up_needed ? followUp.follow_up_timeline || dueWords(followUp) || 'Follow-up' : 'Complete';

const dueWords = ({ follow_up_date: date }: FollowUp): string => (date ? `due ${shortDate(date)}` : '');

const SETTLED: Readonly<Record<FollowUpSettled, string>> = {
  done: 'Follow-up done',
  'not-needed': 'Follow-up not needed',
};

/** The same in a note by itself, where the word alone says too little. */
export function followUpSentence(followUp: FollowUp): string {
  const { follow_up_needed, follow_up_timeline, follow_up_settled } = followUp;
  if (!follow_up_needed) return follow_up_settled ? SETTLED[follow_up_settled] : followUpWords(followUp);
  const when = [follow_up_timeline, dueWords(followUp)].filter(Boolean).join(', ');
  return when ? `Follow-up: ${when}` : 'Follow-up needed';
}

/** `1 plant`, `3 plants` */
export const countWords = (count: number, word: string): string =>
  `${count} ${count === 1 ? word : `${word}s`}`;

/** Describes a folded section's content: `3 filled in`; undefined if nothing was written. */
export function filledWords(values: readonly (string | readonly string[])[]): string | undefined {
  const filled = values.filter((value) =>
    typeof value === 'string' ? value.trim() !== '' : value.some((entry) => entry.trim() !== ''),
  ).length;
  return filled === 0 ? undefined : `${filled} filled in`;
}
