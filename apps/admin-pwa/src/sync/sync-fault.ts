import type { ApiFailure } from '@fieldleaf/contract/client';

/**
 * Reason a sync stopped. `unreachable`: no response, due to no signal or a deadline. `foreign`: something else
 * answered in the server's place, such as a captive portal. `other-practice`: the server is not this phone's.
 * `busy`: the server asked to wait. `starting`: it is reading the practice. `not-saving`: it cannot write.
 * `too-large`: for the server, or, without a word of its own, for something on the way to it.
 */
export type SyncFault =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'other-practice' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'revoked' }
  | {
      readonly kind: 'busy' | 'not-saving' | 'starting';
      readonly retryAfterSeconds: number;
      /** Progress of a starting server, from 0 to 1. */
      readonly progress?: number;
    }
  | { readonly kind: 'too-large'; readonly onTheWay: boolean }
  | { readonly kind: 'server-error'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

/** Network authentication required (RFC 6585): what a portal answers that says so itself. */
const PORTAL_STATUS = 511;
const DEFAULT_PATIENCE_SECONDS = 30;
const LONGEST_PATIENCE_SECONDS = 900;

/** Maps a failed call to a sync fault. Only the server's own JSON may ask for the PIN or revoke. */
export function faultOf(failure: Omit<ApiFailure, 'issues'>): SyncFault {
  const { status, code } = failure;
  if (status === 0) return silent(failure);
  if (status === 429 || status === 503) return patient(failure);
  if (status === 413 || code === 'too_many_commands')
    return { kind: 'too-large', onTheWay: code === 'unreadable' };
  if (code === 'unreadable') return onTheWay(status);
  if (status === 401) return { kind: code === 'device_revoked' ? 'revoked' : 'sign-in' };
  if (status >= 500) return { kind: 'server-error', status };
  return { kind: 'refused', status, message: failure.message };
}

const onTheWay = (status: number): SyncFault =>
  status >= 500 && status !== PORTAL_STATUS ? { kind: 'server-error', status } : { kind: 'foreign' };

/** Nothing came that was an answer of this phone's server. */
const silent = ({ code }: Pick<ApiFailure, 'code'>): SyncFault => {
  if (code === 'other_practice') return { kind: 'other-practice' };
  return { kind: code === 'foreign' ? 'foreign' : 'unreachable' };
};

/** More specific faults of a server that asks to wait. */
const PATIENT_KINDS: Partial<Record<ApiFailure['code'], 'not-saving' | 'starting'>> = {
  store_unavailable: 'not-saving',
  starting: 'starting',
};

const patient = ({
  code,
  retryAfterSeconds = DEFAULT_PATIENCE_SECONDS,
  progress,
}: Pick<ApiFailure, 'code' | 'retryAfterSeconds' | 'progress'>): SyncFault => ({
  kind: PATIENT_KINDS[code] ?? 'busy',
  retryAfterSeconds: Math.min(retryAfterSeconds, LONGEST_PATIENCE_SECONDS),
  ...(progress === undefined ? {} : { progress }),
});
