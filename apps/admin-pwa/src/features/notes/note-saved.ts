import type { Issue, Problem } from '@fieldleaf/domain/problem/problem';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import type { StorageFailed } from '../../db/save-command.ts';

/** Whether something was saved on this phone; if not, the fields it failed at. */
export type NoteSaved =
  | { readonly saved: true }
  | { readonly saved: false; readonly issues: readonly Issue[] };

/** Says why nothing was saved: at the fields when they are the reason, else in words. */
export function notSaved(title: string, reason: Problem | StorageFailed): NoteSaved {
  if (reason.code === 'storage_failed') {
    showStorageFailure(title);
    return { saved: false, issues: [] };
  }
  const { message, issues = [] } = reason;
  if (issues.length === 0) showToast({ title, detail: message, tone: 'danger' });
  return { saved: false, issues };
}
