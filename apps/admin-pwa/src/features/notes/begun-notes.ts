import { draftWritten, writeInTurn } from '../../db/draft-writer.ts';
import { readDraft, writeDraft } from '../../db/drafts.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';

/** A note that was begun and not saved: `new` for a visit without one, `edit` for a change. */
export type BegunNote = { readonly page: 'new' | 'edit'; readonly id: string };

const LIST = 'begun-notes';

/** The name under which what was typed so far is kept. */
export const draftNameOf = ({ page, id }: BegunNote): string => `note-${page}:${id}`;

const isSame = (one: BegunNote, other: BegunNote): boolean => one.page === other.page && one.id === other.id;

/** Each of them once. */
export const withoutTwins = (notes: readonly BegunNote[]): readonly BegunNote[] =>
  notes.filter((note, index) => notes.findIndex((other) => isSame(note, other)) === index);

const isBegunNote = (entry: unknown): entry is BegunNote =>
  typeof entry === 'object' && entry !== null && 'page' in entry && 'id' in entry;

/** The notes to be offered again, latest first. */
export const readBegunNotes = (): Promise<readonly BegunNote[]> => draftWritten(LIST).then(readList);

/** Puts a note on the list, or takes it off. Its text is kept apart, and is there when the form is opened again. */
export const rememberBegunNote = (note: BegunNote, begun: boolean): Promise<void> =>
  writeInTurn(LIST, async () => {
    const others = (await readList()).filter((other) => !isSame(other, note));
    const list = begun ? [note, ...others] : others;
    await overLostConnections(({ drafts }) => writeDraft(drafts, LIST, list));
  });

async function readList(): Promise<readonly BegunNote[]> {
  const kept = await overLostConnections(({ drafts }) => readDraft(drafts, LIST));
  return Array.isArray(kept) ? kept.filter(isBegunNote) : [];
}
