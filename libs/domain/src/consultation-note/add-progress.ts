import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { compareInstants } from '../time/instant.ts';
import { NOTE_LIMITS } from './check-note.ts';
import { noteDocumentId, type ProgressEntry } from './consultation-note.ts';
import { findNote, hasHappenedToNote } from './find-note.ts';
import type { AddProgressPayload } from './note-payloads.ts';

/** Writes down how it went on, of one plant or of the visit as a whole; what is written stays. */
export const addProgress: CommandDefinition<'consultationNote.addProgress'> = {
  ...aboutNote,
  reads: ({ payload }) => [noteDocumentId(payload.noteId)],

  decide: (command, facts) => {
    const { noteId, progress, plantName = '', condition } = command.payload;
    const note = findNote(facts.documents, noteId);
    if (note === undefined) return reject(problem('note_not_found'));
    if (hasHappenedToNote(note, command.id)) return ok(NO_CHANGES);
    const issues = issuesOf(command.payload);
    if (issues.length > 0) return reject(invalidInput(issues));

    const entry: ProgressEntry = {
      at: decidedAt(command, facts.now),
      by: command.by,
      commandId: command.id,
      progress: progress.trim(),
      plantName: plantName.trim() || null,
      condition: condition ?? null,
    };
    const entries = [...note.progress, entry].sort(byTime);
    return ok({ claims: [], puts: [{ ...note, progress: entries }] });
  },
};

// Two phones come to the same order, whoever syncs first.
const byTime = (one: ProgressEntry, other: ProgressEntry): number =>
  compareInstants(one.at, other.at) || (one.commandId < other.commandId ? -1 : 1);

function issuesOf({ progress, plantName = '' }: AddProgressPayload): readonly Issue[] {
  const issues: Issue[] = [];
  if (progress.trim() === '' || progress.length > NOTE_LIMITS.text) {
    issues.push({ path: 'progress', message: 'Please enter the progress (up to 10,000 characters).' });
  }
  if (plantName.length > NOTE_LIMITS.plantName) {
    issues.push({ path: 'plantName', message: 'Please shorten the plant name to 120 characters.' });
  }
  return issues;
}
