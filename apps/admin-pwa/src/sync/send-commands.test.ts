import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { CommandsResponse, SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { expect, test } from 'vitest';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { anEntry, commandId } from '../testing/sent-commands.ts';
import { type SendDeps, sendCommands } from './send-commands.ts';

const failure = (status: number, code: ApiFailure['code'], rest: Partial<ApiFailure> = {}) =>
  ({ ok: false, error: { status, code, message: '', ...rest } }) as const;

const applied = (id: string): CommandOutcome => ({ id, status: 'applied' });

type Post = (commands: readonly SentCommand[]) => ApiResult<CommandsResponse>;

/** An outbox in memory and a server that answers as `post` says. */
function phoneWith(count: number, post: Post) {
  const entries = new Map<string, StoredOutboxEntry>();
  for (let n = 1; n <= count; n += 1) entries.set(commandId(n), anEntry(n));
  const batches: string[][] = [];
  const deps: SendDeps = {
    readWaiting: async () => [...entries.values()].filter(({ state }) => state === 'waiting'),
    markAsSent: async (marked) => marked.map((entry) => ({ ...entry, attempts: entry.attempts + 1 })),
    post: async (commands) => {
      batches.push(commands.map(({ id }) => id));
      return post(commands);
    },
    recordOutcome: async (outcome) => {
      const entry = entries.get(outcome.id);
      if (entry) entries.set(outcome.id, { ...entry, state: outcome.status, outcome });
    },
  };
  const states = () => [...entries.values()].map(({ state }) => state);
  return { deps, batches, states };
}

const acceptAll: Post = (commands) => ({
  ok: true,
  value: { outcomes: commands.map(({ id }) => applied(id)) },
});

test('what waits goes up in order, at most a hundred at a time', async () => {
  const phone = phoneWith(230, acceptAll);

  expect(await sendCommands(phone.deps)).toEqual({ ok: true, value: 230 });
  expect(phone.batches.map((batch) => batch.length)).toEqual([100, 100, 30]);
  expect(phone.batches.flat()).toEqual(Array.from({ length: 230 }, (_, index) => commandId(index + 1)));
});

test('a refused command holds up none of the others', async () => {
  const phone = phoneWith(3, (commands) => ({
    ok: true,
    value: {
      outcomes: commands.map(({ id }) =>
        id === commandId(2) ? { id, status: 'rejected', code: 'slot_taken' } : applied(id),
      ),
    },
  }));

  await sendCommands(phone.deps);

  expect(phone.states()).toEqual(['applied', 'rejected', 'applied']);
});

test('a lost reply is asked for again with the same ids', async () => {
  let lost = false;
  const phone = phoneWith(2, (commands) => {
    if (lost) return acceptAll(commands);
    lost = true;
    return failure(0, 'network');
  });

  expect(await sendCommands(phone.deps)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(phone.states()).toEqual(['waiting', 'waiting']);
  await sendCommands(phone.deps);
  expect(phone.batches[1]).toEqual(phone.batches[0]);
  expect(phone.states()).toEqual(['applied', 'applied']);
});

test('a batch that is too large is halved until it fits', async () => {
  const phone = phoneWith(100, (commands) =>
    commands.length > 30 ? failure(413, 'body_too_large') : acceptAll(commands),
  );

  await sendCommands(phone.deps);

  expect(phone.batches.map((batch) => batch.length)).toEqual([100, 50, 25, 25, 25, 25]);
  expect(new Set(phone.states())).toEqual(new Set(['applied']));
});

test('one command that is too large by itself is refused in words and lets the rest through', async () => {
  const phone = phoneWith(2, (commands) =>
    commands.some(({ id }) => id === commandId(1)) ? failure(413, 'body_too_large') : acceptAll(commands),
  );

  await sendCommands(phone.deps);

  expect(phone.states()).toEqual(['rejected', 'applied']);
});

test('a proxy that lets only small requests through gets small ones, and none of the commands is refused', async () => {
  const phone = phoneWith(10, (commands) =>
    commands.length > 3 ? failure(413, 'unreadable') : acceptAll(commands),
  );

  expect(await sendCommands(phone.deps)).toEqual({ ok: true, value: 10 });
  expect(phone.batches.map((batch) => batch.length)).toEqual([10, 5, 3, 3, 3, 1]);
  expect(new Set(phone.states())).toEqual(new Set(['applied']));
});

test('a proxy that lets nothing through has refused no command: all of them stay, in their order', async () => {
  const phone = phoneWith(2, () => failure(413, 'unreadable'));

  expect(await sendCommands(phone.deps)).toEqual({ ok: false, error: { kind: 'too-large', onTheWay: true } });
  expect(phone.states()).toEqual(['waiting', 'waiting']);
});

test.each([
  ['an expired session', failure(401, 'session_expired'), { kind: 'sign-in' }],
  ['a removed device', failure(401, 'device_revoked'), { kind: 'revoked' }],
  ['a 401 page of a captive portal', failure(401, 'unreadable'), { kind: 'foreign' }],
  [
    'too many requests',
    failure(429, 'rate_limited', { retryAfterSeconds: 7 }),
    { kind: 'busy', retryAfterSeconds: 7 },
  ],
  ['a starting server', failure(503, 'starting'), { kind: 'starting', retryAfterSeconds: 30 }],
  [
    'a server that says how far it has started',
    failure(503, 'starting', { progress: 0.4 }),
    { kind: 'starting', retryAfterSeconds: 30, progress: 0.4 },
  ],
  [
    'a server that cannot save',
    failure(503, 'store_unavailable'),
    { kind: 'not-saving', retryAfterSeconds: 30 },
  ],
  ['a broken server', failure(500, 'internal'), { kind: 'server-error', status: 500 }],
  ['a page instead of an answer', failure(0, 'network'), { kind: 'unreachable' }],
])('%s keeps every command', async (_, answer, error) => {
  const phone = phoneWith(2, () => answer);

  expect(await sendCommands(phone.deps)).toEqual({ ok: false, error });
  expect(phone.states()).toEqual(['waiting', 'waiting']);
});

test('a session that ends between two batches keeps what is done and goes on with the rest after the PIN', async () => {
  let expired = true;
  let batches = 0;
  const phone = phoneWith(800, (commands) => {
    batches += 1;
    return expired && batches === 3 ? failure(401, 'session_expired') : acceptAll(commands);
  });

  expect(await sendCommands(phone.deps)).toEqual({ ok: false, error: { kind: 'sign-in' } });
  expect(phone.states().filter((state) => state === 'applied')).toHaveLength(200);

  expired = false;
  expect(await sendCommands(phone.deps)).toEqual({ ok: true, value: 600 });
  expect(new Set(phone.states())).toEqual(new Set(['applied']));
});

test('an answer that names none of the commands settles nothing and does not loop', async () => {
  const phone = phoneWith(1, () => ({ ok: true, value: { outcomes: [applied(commandId(77))] } }));

  expect(await sendCommands(phone.deps)).toMatchObject({ ok: false });
  expect(phone.states()).toEqual(['waiting']);
  expect(phone.batches).toHaveLength(1);
});

test('what was saved again after a loss goes up apart from what is numbered anew', async () => {
  const phone = phoneWith(3, acceptAll);
  const numbered = (await phone.deps.readWaiting()).map((entry, index) => ({
    ...entry,
    sequence: { generation: index < 2 ? 'before' : 'now', number: 1 },
  }));
  const done = new Set<string>();
  const deps: SendDeps = {
    ...phone.deps,
    readWaiting: async () => numbered.filter(({ command }) => !done.has(command.id)),
    recordOutcome: async ({ id }) => void done.add(id),
  };

  await sendCommands(deps);

  expect(phone.batches.map((batch) => batch.length)).toEqual([2, 1]);
});
