import type { CommandPayloads } from '@fieldleaf/domain/command/command';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import { visitsDuring } from '@fieldleaf/domain/time-off/visits-during';
import { shortDate } from '../../controls/date-text.ts';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { newCommandId, type StorageFailed, saveCommand } from '../../db/save-command.ts';
import { foreseeProblem, settingsOf, usePractice } from '../../read-models/practice.ts';
import { minutesOfStretch } from './stretch-words.ts';

type Block = CommandPayloads['day.block'];

/** Takes a day or some hours off, and says which visits stand in it all the same. */
export async function blockDay(
  payload: Block,
  id = newCommandId(),
): Promise<Result<string, Problem | StorageFailed>> {
  const saved = await saveCommand({
    kind: 'day.block',
    id,
    payload,
    undoable: true,
    foresee: foreseeProblem,
  });
  if (saved.ok) {
    showToast({
      title: `${shortDate(payload.date)} is blocked.`,
      detail: `${standingWords(payload)}Saved on this phone.`,
      action: offerUndo(saved.value),
    });
  } else if (saved.error.code === 'storage_failed') showStorageFailure();
  return saved;
}

function standingWords({ date, from, to }: Block): string {
  const { shown } = usePractice.getState();
  const spans = [{ ...minutesOfStretch({ from, to }), reason: null }];
  const { length } = visitsDuring({ date, spans }, shown.bookingsById.values(), settingsOf(shown));
  if (length === 0) return '';
  return `${length === 1 ? 'One visit is' : `${length} visits are`} still booked then. `;
}
