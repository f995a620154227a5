import { adoptServerTime } from '../clock/server-clock.ts';

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that notes the time in the answers it brings. `keep` adopts it: only once the answers are known to be
 * the server's, since a captive portal has a clock of its own.
 */
export function fetchNotingServerTime(fetch: Fetch): {
  readonly fetch: Fetch;
  readonly keep: () => Promise<void>;
} {
  let noted: { readonly serverMs: number; readonly atMs: number } | undefined;
  return {
    fetch: async (...request) => {
      const answer = await fetch(...request);
      const serverMs = Date.parse(answer.headers.get('date') ?? '');
      if (Number.isFinite(serverMs)) noted = { serverMs, atMs: performance.now() };
      return answer;
    },
    keep: async () => {
      if (noted) await adoptServerTime(noted.serverMs + performance.now() - noted.atMs);
    },
  };
}
