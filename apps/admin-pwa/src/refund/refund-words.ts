import type { SyncState } from '../read-models/sync-state.ts';

/** Why no refund can be asked for now; null when one can. */
export function noRefundBecause(reach: SyncState['reach']): string | null {
  switch (reach) {
    case 'reachable':
      return null;
    case 'unknown':
      return 'Connecting to the server…';
    case 'unreachable':
      return 'You are offline. Refunds go through the card provider and need a connection.';
    case 'sign-in':
    case 'revoked':
      return 'Sign in to sync first: refunds go through the server.';
    default:
      return 'The server is not available right now. Refunds go through it.';
  }
}
