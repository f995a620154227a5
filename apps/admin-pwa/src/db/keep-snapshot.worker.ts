import { keepSnapshot } from './make-snapshot.ts';

/** Beside the page: what the whole practice weighs is felt nowhere. */
self.onmessage = async ({ data }: MessageEvent<{ readonly name: string }>) => {
  // A phone without room for it starts as it did before.
  await keepSnapshot(data, Date.now()).catch(() => undefined);
  self.close();
};
