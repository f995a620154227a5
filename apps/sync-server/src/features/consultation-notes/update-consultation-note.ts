import type { UpdateNoteRequest } from '@fieldleaf/contract/consultation-notes';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import type { AdminNote } from '@fieldleaf/domain/read-model/admin-note';
import { err, type Result } from '@fieldleaf/domain/result';
import { answerOf } from '../../practice/answer-of.ts';
import type { WriteNoteDeps } from './write-note-deps.ts';

/** Changes the fields of a note that are named, and no others. */
export function createUpdateConsultationNote({ execute, notes, newCommandId, now }: WriteNoteDeps) {
  return async (
    typed: string,
    request: UpdateNoteRequest,
    by: Actor,
  ): Promise<Result<AdminNote, Problem>> => {
    const found = notes.find(typed);
    if (!found.ok) return found;
    const { note_id, updates } = request;
    const { noteId } = found.value;
    if (note_id !== undefined && parseBookingId(note_id) !== noteId) {
      return err(
        invalidInput([{ path: 'note_id', message: 'This is another note than the address names.' }]),
      );
    }
    const payload = { noteId, updates };
    const command = { id: newCommandId(), kind: 'consultationNote.update', at: now(), by, payload } as const;
    const answer = answerOf(await execute(command));
    return answer.ok ? notes.one(noteId) : answer;
  };
}

export type UpdateConsultationNote = ReturnType<typeof createUpdateConsultationNote>;
