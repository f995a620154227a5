import { openSyncChannel } from './sync-channel.ts';

/** Asks whichever window leads to sync now, this one included: a channel is heard by every other, not by itself. */
export function requestSync(): void {
  const channel = openSyncChannel();
  channel.post({ kind: 'request', trigger: 'button' });
  channel.close();
}
