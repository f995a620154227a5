import { openSyncChannel } from './sync-channel.ts';

/** Asks whichever window leads to sync now, this one included: a channel's message reaches every other window, not the one that posts it. */
export function requestSync(): void {
  const channel = openSyncChannel();
  channel.post({ kind: 'request', trigger: 'button' });
  channel.close();
}
