import {
  CARE_LEVELS,
  type NoteContent,
  PLANT_CONDITIONS,
  PLANT_TYPES,
  type PlantCondition,
} from '@fieldleaf/domain/consultation-note/consultation-note';

/** `tropical` as `Tropical` */
export const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: capitalised(value) }));

export const PLANT_TYPE_OPTIONS = asOptions(PLANT_TYPES);
export const CONDITION_OPTIONS = asOptions<PlantCondition>(PLANT_CONDITIONS);
export const CARE_LEVEL_OPTIONS = asOptions<string>(CARE_LEVELS);

type FollowUp = Pick<NoteContent, 'follow_up_needed' | 'follow_up_timeline'>;

/** The follow-up badge: when it is due, or that none is needed. */
export const followUpWords = ({ follow_up_needed, follow_up_timeline }: FollowUp): string =>
  follow_up_needed ? follow_up_timeline || 'Follow-up' : 'Complete';

/** The same in a note by itself, where the word alone says too little. */
export function followUpSentence(followUp: FollowUp): string {
  if (!followUp.follow_up_needed) return followUpWords(followUp);
  return followUp.follow_up_timeline ? `Follow-up: ${followUpWords(followUp)}` : 'Follow-up needed';
}

/** `1 plant`, `3 plants` */
export const countWords = (count: number, word: string): string =>
  `${count} ${count === 1 ? word : `${word}s`}`;

/** What a folded section holds: `3 filled in`; nothing when nothing was written. */
export function filledWords(values: readonly (string | readonly string[])[]): string | undefined {
  const filled = values.filter((value) =>
    typeof value === 'string' ? value.trim() !== '' : value.some((entry) => entry.trim() !== ''),
  ).length;
  return filled === 0 ? undefined : `${filled} filled in`;
}
