type Held = (lock: object | null) => Promise<unknown>;
type Options = { readonly signal?: AbortSignal; readonly ifAvailable?: boolean };

/** The browser's locks, as far as the console uses them: one holder a name, the others wait in order. */
export function createWebLocks() {
  const last = new Map<string, Promise<unknown>>();
  const busy = new Map<string, number>();
  const request = async (name: string, options: Options, work: Held): Promise<unknown> => {
    if (options.ifAvailable && (busy.get(name) ?? 0) > 0) return work(null);
    const before = last.get(name) ?? Promise.resolve();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    busy.set(name, (busy.get(name) ?? 0) + 1);
    last.set(
      name,
      before.then(() => ended),
    );
    try {
      await before;
      if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return await work({ name });
    } finally {
      busy.set(name, (busy.get(name) ?? 1) - 1);
      end();
    }
  };
  return { request };
}
