import type { PullProgress } from './pull-mirror.ts';
import type { SyncStatus, SyncTrigger } from './sync-machine.ts';

/** Between the windows of one device: the leader posts how syncing goes, the others ask it to sync. */
type SyncMessage =
  | {
      readonly kind: 'status';
      readonly status: SyncStatus;
      readonly unconfirmed?: number;
      readonly coming?: PullProgress | null;
      /** The database that is shown as the practice. */
      readonly mirror?: string;
    }
  | { readonly kind: 'request'; readonly trigger: SyncTrigger };

export type SyncChannel = {
  readonly post: (message: SyncMessage) => void;
  readonly listen: (hear: (message: SyncMessage) => void) => void;
  readonly close: () => void;
};

export function openSyncChannel(): SyncChannel {
  const channel = new BroadcastChannel('fieldleaf-sync');
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => {
      channel.onmessage = ({ data }: MessageEvent<SyncMessage>) => hear(data);
    },
    close: () => channel.close(),
  };
}
