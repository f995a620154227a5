import type { Problem } from '@fieldleaf/domain/problem/problem';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import type { StorageFailed } from '../../db/save-command.ts';

export type EmailVerb = 'send' | 'resend';

type Refusal = Pick<Problem, 'message' | 'issues'>;

const TITLES: Readonly<Record<EmailVerb, string>> = {
  send: 'Failed to send email',
  resend: 'Failed to resend email',
};

/** Nothing went out, and why: the first field that is wrong, or the whole. */
export function showEmailFailure(verb: EmailVerb, error: Refusal | StorageFailed): void {
  if ('message' in error) {
    const detail = error.issues?.[0]?.message ?? error.message;
    showToast({ title: TITLES[verb], detail, tone: 'danger' });
  } else {
    showStorageFailure(TITLES[verb]);
  }
}
