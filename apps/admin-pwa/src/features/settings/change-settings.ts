import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-changes';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { type StorageFailed, saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

/** Saves what is to be different; customers see it once the server has it. */
export async function changeSettings(
  changes: SettingsChanges,
): Promise<Result<string, Problem | StorageFailed>> {
  const payload = { changes };
  const saved = await saveCommand({
    kind: 'settings.change',
    payload,
    undoable: true,
    foresee: foreseeProblem,
  });
  if (saved.ok) {
    const action = offerUndo(saved.value);
    showToast({ title: 'Settings saved.', detail: 'Saved on this phone.', action });
  } else if (saved.error.code === 'storage_failed') showStorageFailure();
  return saved;
}
