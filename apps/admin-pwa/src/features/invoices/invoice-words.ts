import type { Issue, Problem } from '@fieldleaf/domain/problem/problem';
import { showToast, type Toast } from '../../controls/toast-state.ts';
import type { StorageFailed } from '../../db/save-command.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

/** What kept an invoice from being saved, at the fields as far as it is about them. */
export type SaveFailure = { readonly issues: readonly Issue[] };

export const isSaveFailure = (saved: string | SaveFailure): saved is SaveFailure => typeof saved !== 'string';

const NOT_KEPT =
  'Failed to create invoice. This phone could not save it; nothing is lost on screen, please try again.';

/** Says that the invoice was not saved and why; the form has to stay. */
export function sayNotSaved(error: Problem | StorageFailed): SaveFailure {
  const isProblem = 'message' in error;
  showToast({
    title: 'Error Creating Invoice',
    detail: isProblem ? error.message || 'Failed to create invoice' : NOT_KEPT,
    tone: 'danger',
  });
  return { issues: isProblem ? (error.issues ?? []) : [] };
}

/** When a mail leaves: at once, or once there is signal again. Nothing is claimed before it is so. */
export function whenMailed(email: string): string {
  const { reach } = useSyncState.getState();
  if (reach === 'reachable') return `The mail to ${email} goes out in a moment.`;
  return reach === 'unreachable'
    ? `Saved on this phone; the mail to ${email} goes out when there is signal.`
    : `Saved on this phone; the mail to ${email} goes out with the next sync.`;
}

type Created = { readonly sendEmail: boolean; readonly email: string };

export const createdToast = ({ sendEmail, email }: Created): Toast =>
  sendEmail
    ? { title: 'Invoice created and sent.', detail: whenMailed(email) }
    : { title: 'Invoice created, saved as draft.', detail: 'On this phone; nobody is mailed.' };
