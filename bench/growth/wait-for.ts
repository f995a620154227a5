import { setTimeout as pause } from 'node:timers/promises';
import type { Process } from './watch-process.ts';

/** The background work after a start is over when the process takes less than this share of a processor. */
const SETTLING = {
  share: 0.15,
  lookMs: 3_000,
  longestMs: Number(process.env.GROWTH_SETTLING_MS ?? 240_000),
};

/** Until it has read its practice. */
export async function ready(server: Process): Promise<void> {
  const url = await server.url;
  while ((await fetch(`${url}/api/health`)).status !== 200) await pause(50);
}

/** Until it has done what it does after a start, or for as long as is waited at most. */
export async function quiet(
  server: Process,
  { share, lookMs, longestMs }: typeof SETTLING = SETTLING,
): Promise<void> {
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const before = server.cpuMs();
    await pause(lookMs);
    if (server.cpuMs() - before < lookMs * share) return;
  }
}
