import { type ApiFailure, messageOr } from '@fieldleaf/contract/client';

/** Message for a request the server did not carry out. */
export function failureWords(failure: ApiFailure, what: string): string {
  const { status, code } = failure;
  if (code === 'foreign' || code === 'other_practice') return `${failure.message} Nothing was changed.`;
  if (status === 0) return `${what} needs a connection. Nothing was changed.`;
  if (code === 'session_expired')
    return `${what} needs you to be signed in. Tap the sync status at the top first.`;
  return messageOr(failure, failure.message);
}
