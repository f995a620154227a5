import { ok, type Result } from '@fieldleaf/domain/result';
import { expect, test } from 'vitest';
import { anEntry, commandId } from '../testing/sent-commands.ts';
import { type CycleDeps, runCycle } from './run-cycle.ts';
import type { SyncFault } from './sync-fault.ts';

/** A cycle with one command waiting; `calls` tells in which order things happened. */
function cycleWith(changes: Partial<CycleDeps> = {}) {
  const calls: string[] = [];
  let waiting = [anEntry(1)];
  const deps: CycleDeps = {
    readWaiting: async () => waiting,
    markAsSent: async (entries) => entries,
    post: async () => {
      calls.push('sent');
      return ok({ outcomes: [{ id: commandId(1), status: 'applied' }] });
    },
    recordOutcome: async () => {
      waiting = [];
    },
    pull: async (): Promise<Result<number, SyncFault>> => {
      calls.push('received');
      return ok(1);
    },
    onLeg: () => undefined,
    readOutbox: async () => {
      calls.push('tidied');
      return [];
    },
    revisionsOf: async () => new Map(),
    removeEntry: async () => undefined,
    ...changes,
  };
  return { calls, run: () => runCycle(deps) };
}

test('what waits goes up before anything comes down, and the outbox is tidied last', async () => {
  const { calls, run } = cycleWith();

  expect(await run()).toMatchObject({ ok: true });
  expect(calls).toEqual(['sent', 'received', 'tidied']);
});

test('without a connection nothing else is tried', async () => {
  const { calls, run } = cycleWith({
    post: async () => ({ ok: false, error: { status: 0, code: 'network', message: '' } }),
  });

  expect(await run()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(calls).toEqual([]);
});

test('a server that refuses the whole request may still tell what is new', async () => {
  const { calls, run } = cycleWith({
    post: async () => ({ ok: false, error: { status: 403, code: 'foreign_origin', message: 'No.' } }),
  });

  expect(await run()).toMatchObject({ ok: false, error: { kind: 'refused' } });
  expect(calls).toEqual(['received', 'tidied']);
});

test('the outbox is tidied only after a complete pull', async () => {
  const { calls, run } = cycleWith({ pull: async () => ({ ok: false, error: { kind: 'unreachable' } }) });

  expect(await run()).toMatchObject({ ok: false });
  expect(calls).toEqual(['sent']);
});
