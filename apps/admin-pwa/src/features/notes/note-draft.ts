import type { NoteContent, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { differences } from '@fieldleaf/domain/consultation-note/note-content';
import { NEW_PLANT } from './edit-plants.ts';

/** A form on its way: what it says, and what it said when it was opened. */
export type NoteDraft = { readonly base: NoteContent; readonly form: NoteContent };

/**
 * Returns only the consultant's changes, relative to the note as it was opened: a change from another device is not
 * reverted.
 */
export const changesIn = ({ base, form }: NoteDraft): Partial<NoteContent> => differences(form, base);

export const isChanged = (draft: NoteDraft): boolean => Object.keys(changesIn(draft)).length > 0;

/** A draft as read from the phone; fields it does not know, from before an update, are as in `blank`. */
export function noteDraftOf(kept: unknown, blank: NoteContent): NoteDraft | undefined {
  if (!isRecord(kept) || !isRecord(kept.base) || !isRecord(kept.form)) return undefined;
  return { base: contentOf(kept.base, blank), form: contentOf(kept.form, blank) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// Only this form writes drafts, so what is there has the right kind.
const contentOf = (kept: Record<string, unknown>, blank: NoteContent): NoteContent => {
  const content = { ...blank, ...kept } as NoteContent;
  return {
    ...content,
    plants: content.plants.map((plant: NotePlant) => ({ ...NEW_PLANT, ...plant })),
    care_plan: { ...blank.care_plan, ...content.care_plan },
  };
};
