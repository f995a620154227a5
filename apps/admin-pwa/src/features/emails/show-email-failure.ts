import type { Problem } from '@fieldleaf/domain/problem/problem';
import { showToast } from '../../controls/toast-state.ts';
import type { StorageFailed } from '../../db/save-command.ts';

export type EmailVerb = 'send' | 'resend';

const TITLES: Readonly<Record<EmailVerb, string>> = {
  send: 'Failed to send email',
  resend: 'Failed to resend email',
};

/** Nothing went out, and why. */
export const showEmailFailure = (
  verb: EmailVerb,
  error: Problem | StorageFailed | { message: string },
): void => showToast({ title: TITLES[verb], detail: detailOf(error), tone: 'danger' });

function detailOf(error: Problem | StorageFailed | { message: string }): string {
  if (!('message' in error))
    return 'This phone could not save it. Nothing is lost on screen; please try again.';
  const [first] = 'issues' in error ? (error.issues ?? []) : [];
  return first ? first.message : error.message;
}
