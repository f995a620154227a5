const NAME = 'fieldleaf-hand-over';

/** Tells the other windows of this device that the phone was handed over or given back: they read the record. */
export function announceHandOver(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}

export function onHandOverAnnounced(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = hear;
  return () => channel.close();
}
