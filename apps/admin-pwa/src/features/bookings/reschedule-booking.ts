import type { CommandPayloads } from '@fieldleaf/domain/command/command';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';

import { showToast } from '../../controls/toast-state.ts';
import { type StorageFailed, saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { showStatusFailure } from './status-failure.ts';

/** Moves the visit, if as far as this phone knows the new time is possible. */
export async function rescheduleBooking(
  payload: CommandPayloads['booking.reschedule'],
  id: string,
): Promise<Result<string, Problem | StorageFailed>> {
  const saved = await saveCommand({ kind: 'booking.reschedule', id, payload, foresee: foreseeProblem });
  if (saved.ok) showToast({ title: 'Booking rescheduled.', detail: 'Saved on this phone.' });
  else if (saved.error.code === 'storage_failed') showStatusFailure();
  return saved;
}
