import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFirstLoad } from './read-first-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LINES = [{ v: 1, since: '7' }, { first: [] }, { documents: [] }, { sent: 0 }];

/** A server that sends a line each time it is asked for more, and at the end nothing more. */
function serverThatSends(lines: readonly object[]): typeof globalThis.fetch {
  const waiting = [...lines];
  return async (_, { signal } = {}) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
        pull: (stream) => {
          const line = waiting.shift();
          if (line) stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
          return line ? undefined : new Promise(() => undefined);
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, {
      headers: {
        'content-type': 'application/vnd.fieldleaf.first-load+json',
        'fieldleaf-practice': 'own',
      },
    });
  };
}

const minutes = (count: number) => new Promise<void>((done) => setTimeout(done, count * 60_000));

test('a phone that stores for minutes what has come does not take that for silence', async () => {
  const reading = readFirstLoad({
    practiceId: 'own',
    fetch: serverThatSends(LINES),
    onLine: () => minutes(2),
  });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await reading).toEqual({ ok: true, value: undefined });
});

test('a server that says nothing for twenty seconds is not waited for', async () => {
  let received = 0;
  const onLine = async () => {
    received += 1;
  };
  const reading = readFirstLoad({ practiceId: 'own', fetch: serverThatSends(LINES.slice(0, 2)), onLine });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await reading).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  expect(received).toBe(2);
});
