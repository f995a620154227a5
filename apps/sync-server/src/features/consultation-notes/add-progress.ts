import type { AddProgressRequest } from '@fieldleaf/contract/consultation-notes';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import type { AdminNote } from '@fieldleaf/domain/read-model/admin-note';
import { err, type Result } from '@fieldleaf/domain/result';
import { answerOf } from '../../practice/answer-of.ts';
import type { WriteNoteDeps } from './write-note-deps.ts';

/** Writes down how it went on after the visit. */
export function createAddProgress({ execute, notes, newCommandId, now }: WriteNoteDeps) {
  return async (request: AddProgressRequest, by: Actor): Promise<Result<AdminNote, Problem>> => {
    const { noteId: named, note_id, ...entry } = request;
    const typed = named ?? note_id;
    if (typed === undefined) return err(invalidInput([{ path: 'noteId', message: 'is required' }]));
    const found = notes.find(typed);
    if (!found.ok) return found;
    const { noteId } = found.value;
    const payload = { noteId, ...entry };
    const kind = 'consultationNote.addProgress';
    const answer = answerOf(await execute({ id: newCommandId(), kind, at: now(), by, payload }));
    return answer.ok ? notes.one(noteId) : answer;
  };
}

export type AddProgress = ReturnType<typeof createAddProgress>;
