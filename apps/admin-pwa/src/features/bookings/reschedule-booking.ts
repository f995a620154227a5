import type { CommandPayloads } from '@fieldleaf/domain/command/command';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { draftCommand, type StorageFailed, storeCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

/** Moves the visit, if as far as this phone knows the new time is possible. */
export async function rescheduleBooking(
  payload: CommandPayloads['booking.reschedule'],
): Promise<Result<void, Problem | StorageFailed>> {
  const command = await draftCommand('booking.reschedule', payload);
  const problem = foreseeProblem(command);
  if (problem) return err(problem);
  const saved = await storeCommand(command);
  if (!saved.ok) {
    showStorageFailure();
    return saved;
  }
  showToast({ title: 'Booking rescheduled.', detail: 'Saved on this phone.' });
  return ok(undefined);
}
