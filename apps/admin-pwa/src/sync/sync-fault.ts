import type { ApiFailure } from '@fieldleaf/contract/client';

/**
 * Why a sync went no further. `unreachable`: no answer of ours came, be it no signal, a captive
 * portal's page or a deadline. `busy`: the server asked for patience.
 */
export type SyncFault =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'server-error'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

const DEFAULT_PATIENCE_SECONDS = 30;
const LONGEST_PATIENCE_SECONDS = 900;

/** What a failed call means for syncing. Only the server's own JSON may ask for the PIN or revoke. */
export function faultOf(failure: Omit<ApiFailure, 'issues'>): SyncFault {
  const { status, code } = failure;
  if (status === 0) return { kind: 'unreachable' };
  if (status === 429 || status === 503) return busy(failure);
  if (status === 413 || code === 'too_many_commands') return { kind: 'too-large' };
  if (code === 'unreadable')
    return status >= 500 ? { kind: 'server-error', status } : { kind: 'unreachable' };
  if (status === 401) return { kind: code === 'device_revoked' ? 'revoked' : 'sign-in' };
  if (status >= 500) return { kind: 'server-error', status };
  return { kind: 'refused', status, message: failure.message };
}

const busy = ({ retryAfterSeconds = DEFAULT_PATIENCE_SECONDS }: Pick<ApiFailure, 'retryAfterSeconds'>) =>
  ({ kind: 'busy', retryAfterSeconds: Math.min(retryAfterSeconds, LONGEST_PATIENCE_SECONDS) }) as const;
