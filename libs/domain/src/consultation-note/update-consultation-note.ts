import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { noteProblem } from './check-note.ts';
import { type NoteContent, type NoteEvent, noteDocumentId } from './consultation-note.ts';
import { findNote, hasHappenedToNote } from './find-note.ts';
import { mergePlants } from './merge-plants.ts';
import { differences, writeInto } from './note-content.ts';
import type { UpdateNotePayload } from './note-payloads.ts';

/**
 * Changes the fields the command carries and no others, and of the plants those that were touched; what they
 * said before stays in the history. Of two changes of the same field the one that arrives last is shown. One that changes nothing is written down, too:
 * coming again after another change it must not undo that.
 */
export const updateConsultationNote: CommandDefinition<'consultationNote.update'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId)],

  decide: (command, facts) => {
    const { noteId } = command.payload;
    const note = findNote(facts.documents, noteId);
    if (note === undefined) return reject(problem('note_not_found'));
    if (hasHappenedToNote(note, command.id)) return ok(NO_CHANGES);

    const content = contentAfter(note.content, command.payload);
    const wrong = noteProblem(content, 'updates.');
    if (wrong !== undefined) return reject(wrong);
    const before = differences(note.content, content);
    const at = decidedAt(command, facts.now);
    const event: NoteEvent = { what: 'updated', at, by: command.by, commandId: command.id, before };
    return ok({ claims: [], puts: [{ ...note, content, history: [...note.history, event] }] });
  },
};

function contentAfter(content: NoteContent, { updates, seen }: UpdateNotePayload): NoteContent {
  const after = writeInto(content, updates);
  if (!updates.plants || !seen) return after;
  const before = writeInto(content, seen);
  return {
    ...after,
    plants: mergePlants({ seen: before.plants, wanted: after.plants, current: content.plants }),
  };
}
