import { expect, test } from 'vitest';
import { watchServer } from './watch-server.ts';

type Answer = { readonly results: readonly object[]; readonly last_seq: string };

const own = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'fieldleaf-practice': 'one' } });

/** A server that answers these, one after the other. */
function serverWith(...answers: readonly (Answer | Response)[]) {
  const asked: (string | null)[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(new URL(String(url), location.href).searchParams.get('since'));
    const answer = answers[asked.length - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : own(answer);
  };
  return { asked, fetch };
}

const never = new AbortController().signal;

test('a change is news at once, and what is none is waited on from there', async () => {
  const { fetch, asked } = serverWith(
    { results: [], last_seq: '8' },
    { results: [{ id: 'booking:BK-AAAAAA' }], last_seq: '9' },
  );
  expect(await watchServer({ fetch, since: '7', signal: never })).toBe(true);
  expect(asked).toEqual(['7', '8']);
});

test.each([
  ['no network', undefined],
  ['a session that is over', own({ error: true, code: 'session_expired' }, 401)],
  ['a captive portal', new Response(JSON.stringify({ results: [{}], last_seq: '8' }))],
  ['an answer that is none', own({})],
])('%s ends the waiting, and is no news', async (_, answer) => {
  const { fetch, asked } = serverWith(...(answer ? [answer] : []));
  expect(await watchServer({ fetch, since: '7', signal: never })).toBe(false);
  expect(asked).toHaveLength(1);
});

test('who is not looked at any more waits no longer', async () => {
  const looking = new AbortController();
  const fetch = async (_: unknown, options?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      looking.abort();
    });
  expect(await watchServer({ fetch, since: '7', signal: looking.signal })).toBe(false);
});
