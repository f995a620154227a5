import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { showStorageFailure } from '../../actions/show-failure.ts';
import { openDraft, writeDraft } from '../../db/drafts.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import { navigate } from '../../navigation/routes.ts';
import { draftNameOf, rememberBegunNote } from './begun-notes.ts';
import { mergeNotes } from './merge-notes.ts';
import { type NoteDraft, noteDraftOf } from './note-draft.ts';

/** The form that was begun for this visit before it got its note elsewhere, if there is one. */
export const readBegunForm = async ({ noteId, content }: ConsultationNote): Promise<NoteDraft | undefined> =>
  noteDraftOf(await read(draftNameOf({ page: 'new', id: noteId })), content);

/** Adds what was begun to the note, as a change that is still to be looked over and saved. */
export async function putIntoNote(note: ConsultationNote, begun: NoteDraft): Promise<void> {
  const { noteId, content } = note;
  const name = draftNameOf({ page: 'edit', id: noteId });
  try {
    const change = noteDraftOf(await read(name), content) ?? { base: content, form: content };
    await write(name, { ...change, form: mergeNotes(change.form, begun.form) });
    await rememberBegunNote({ page: 'edit', id: noteId }, true);
    await write(draftNameOf({ page: 'new', id: noteId }), undefined);
    await rememberBegunNote({ page: 'new', id: noteId }, false);
  } catch {
    return showStorageFailure();
  }
  navigate({ view: 'notes', page: 'edit', id: noteId });
}

async function read(name: string): Promise<unknown> {
  const kept = await overLostConnections((databases) => openDraft(databases, name));
  return kept?.saved ? undefined : kept?.form;
}

const write = (name: string, form: NoteDraft | undefined): Promise<void> =>
  overLostConnections(({ drafts }) => writeDraft(drafts, name, form));
