import { scryptSync } from 'node:crypto';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { newSession } from '../../access/session.ts';
import { hashSlowly, isHashOf, PIN_COST } from '../../access/slow-hash.ts';
import { createKeyedMutex } from '../../store/day-books/keyed-mutex.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { ensureAdminPin, readPinHash } from './admin-pin.ts';
import { checkPin, type Guesser } from './check-pin.ts';

const now = () => instantOf(Date.UTC(2027, 2, 1, 16));

async function openOps() {
  return (await openTestStore()).database('ops');
}

test('a first start makes up a PIN of six digits and tells it once', async () => {
  const ops = await openOps();
  const settings = { ops, now, given: undefined, cost: 2 };

  const pin = await ensureAdminPin(settings);
  const again = await ensureAdminPin(settings);

  expect(pin).toMatch(/^\d{6}$/);
  expect(again).toBeUndefined();
  const stored = await readPinHash(ops);
  expect(stored && (await isHashOf(pin ?? '', stored))).toBe(true);
});

test('a PIN given from outside replaces the stored one, is not told, and ends every session', async () => {
  const ops = await openOps();
  await ensureAdminPin({ ops, now, given: '111111', cost: 2 });
  const session = newSession({ token: 'token', deviceId: 'phone', now: now() });
  await ops.put(session);

  await ensureAdminPin({ ops, now, given: '111111', cost: 2 });
  expect(await ops.get(session._id)).toBeDefined();
  const told = await ensureAdminPin({ ops, now, given: '222222', cost: 2 });

  expect(told).toBeUndefined();
  expect(await ops.get(session._id)).toBeUndefined();
  const stored = await readPinHash(ops);
  expect(stored && (await isHashOf('222222', stored))).toBe(true);
  expect(stored && (await isHashOf('111111', stored))).toBe(false);
});

test('a changed PIN given from outside ends every lockout, the same one again does not', async () => {
  const ops = await openOps();
  await ensureAdminPin({ ops, now, given: '111111', cost: 2 });
  const ctx = { ops, now, inTurn: createKeyedMutex() };
  const guess = (guesser: Guesser, pin: string) => checkPin(ctx, guesser, pin);
  const guessers = ['lockout:strangers', 'lockout:device:phone'] as const;
  for (const guesser of guessers) for (let wrong = 0; wrong < 5; wrong += 1) await guess(guesser, '000000');

  await ensureAdminPin({ ops, now, given: '111111', cost: 2 });
  for (const guesser of guessers) {
    expect(await guess(guesser, '111111')).toMatchObject({ code: 'locked' });
  }
  await ensureAdminPin({ ops, now, given: '222222', cost: 2 });

  for (const guesser of guessers) expect(await guess(guesser, '222222')).toBeUndefined();
});

test('the PIN is stored under scrypt as dear as OWASP asks, salted anew each time', async () => {
  const [one, two] = [await hashSlowly('246810'), await hashSlowly('246810', 2)];

  expect(one).toMatchObject({ algorithm: 'scrypt', cost: PIN_COST, blockSize: 8, parallelization: 2 });
  expect(PIN_COST).toBe(65_536);
  expect(one.salt).not.toBe(two.salt);
  expect(await isHashOf('246810', one)).toBe(true);
  expect(await isHashOf('246811', one)).toBe(false);
});

test('a PIN that an earlier version stored under other parameters is known by them', async () => {
  const salt = Buffer.from('an earlier version');
  const hash = scryptSync('246810', salt, 32, { N: 2, r: 8, p: 1 }).toString('base64');
  const parameters = { algorithm: 'scrypt', cost: 2, blockSize: 8, parallelization: 1 } as const;
  const stored = { ...parameters, salt: salt.toString('base64'), hash };

  const known = ['246810', '246811'].map((pin) => isHashOf(pin, stored));

  expect(await Promise.all(known)).toEqual([true, false]);
});
