type Deps = {
  /** The ids of the photos that were removed. */
  readonly removed: () => Iterable<string>;
  readonly removeBytes: (photoId: string) => Promise<void>;
  readonly report: (error: unknown) => void;
};

/**
 * Lets go of the bytes of photos that were removed. A server looks at each once; one that starts looks at all
 * of them again, because the one before it may have died over any.
 */
export function createSweepRemovedPhotos({ removed, removeBytes, report }: Deps) {
  const swept = new Set<string>();
  return async (): Promise<void> => {
    for (const photoId of [...removed()]) {
      if (swept.has(photoId)) continue;
      await removeBytes(photoId).then(() => swept.add(photoId), report);
    }
  };
}
