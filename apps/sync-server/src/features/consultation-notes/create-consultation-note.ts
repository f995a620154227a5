import type { CreateNoteRequest } from '@fieldleaf/contract/consultation-notes';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { AdminNote } from '@fieldleaf/domain/read-model/admin-note';
import type { Result } from '@fieldleaf/domain/result';
import { answerOf } from '../../practice/answer-of.ts';
import type { WriteNoteDeps } from './write-note-deps.ts';

/** Writes down a visit. */
export function createCreateConsultationNote({ execute, notes, newCommandId, now }: WriteNoteDeps) {
  return async (request: CreateNoteRequest, by: Actor): Promise<Result<AdminNote, Problem>> => {
    const payload = { noteId: request.booking_id, ...request };
    const command = { id: newCommandId(), kind: 'consultationNote.create', at: now(), by, payload } as const;
    const answer = answerOf(await execute(command));
    return answer.ok ? notes.one(payload.noteId) : answer;
  };
}

export type CreateConsultationNote = ReturnType<typeof createCreateConsultationNote>;
