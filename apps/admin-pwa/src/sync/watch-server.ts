import { eitherSignal } from '@fieldleaf/contract/either-signal';
import { PATHS } from '@fieldleaf/contract/paths';
import { whoseAnswer } from '../server/call-server.ts';

type Watching = {
  readonly fetch: typeof globalThis.fetch;
  /** The place in the feed up to which this phone has everything. */
  readonly since: string;
  readonly signal: AbortSignal;
};

/** Longer than the server lets anybody wait. */
const DEADLINE_MS = 40_000;
/** Changes already known here may come in numbers. */
const PAUSE_MS = 200;

/**
 * Waits at the server for a change: true as soon as there is one. False: the server cannot be asked, or nobody wants to
 * know any more; the next sync tells why.
 */
export async function watchServer({ fetch, since, signal }: Watching): Promise<boolean> {
  let place = since;
  while (!signal.aborted) {
    const page = await askFrom(place, fetch, signal).catch(() => undefined);
    if (!page) return false;
    if (page.results.length > 0) return !signal.aborted;
    place = page.last_seq;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

type Page = { readonly results: readonly object[]; readonly last_seq: string };

async function askFrom(
  since: string,
  fetch: Watching['fetch'],
  signal: AbortSignal,
): Promise<Page | undefined> {
  const query = new URLSearchParams({ feed: 'longpoll', limit: '1', without: 'commands', since });
  const answer = await fetch(`${PATHS.syncPractice}/_changes?${query}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    signal: eitherSignal(signal, AbortSignal.timeout(DEADLINE_MS)),
  });
  if (!answer.ok || whoseAnswer(answer.headers) !== 'own') return undefined;
  const page: Partial<Page> = await answer.json();
  return Array.isArray(page.results) && typeof page.last_seq === 'string' ? (page as Page) : undefined;
}
