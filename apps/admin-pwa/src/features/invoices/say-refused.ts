import type { Problem } from '@fieldleaf/domain/problem/problem';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import type { StorageFailed } from '../../db/save-command.ts';

/** Nothing was saved: the rules are against it, or the phone could not. */
export function sayRefused(error: Problem | StorageFailed, title: string): void {
  if (!('message' in error)) showStorageFailure();
  else showToast({ title, detail: error.issues?.[0]?.message ?? error.message, tone: 'danger' });
}
