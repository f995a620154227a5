import { randomInt } from 'node:crypto';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { endSessions } from '../../access/session.ts';
import { hashSlowly, isHashOf, type SlowHash } from '../../access/slow-hash.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';
import type { Database } from '../../store/store.ts';
import { clearLockouts } from './lockout.ts';

/** The stored PIN; its own document, because it is replaced while everything else stays. */
type AdminPin = {
  readonly _id: 'secret:admin-pin';
  readonly type: 'secret';
  readonly v: 1;
  readonly pin: SlowHash;
  readonly setAt: Instant;
};

export type PinSettings = {
  readonly ops: Database;
  readonly now: () => Instant;
  /** From outside; replaces the stored one. */
  readonly given: string | undefined;
  readonly cost?: number;
};

export const readPinHash = async (ops: Database): Promise<SlowHash | undefined> =>
  (await ops.get<AdminPin>('secret:admin-pin'))?.pin;

/** Returns the time the current PIN was set. */
const pinSetAt = async (ops: Database): Promise<Instant | undefined> =>
  (await ops.get<AdminPin>('secret:admin-pin'))?.setAt;

/**
 * Sees to it that there is a PIN and answers it when it has just been made up, to be shown once. A PIN
 * given from outside that differs from the stored one replaces it, ends every session and every lockout: what
 * was guessed was another PIN, and whoever sets one has the server in their hands.
 */
export async function ensureAdminPin(settings: PinSettings): Promise<string | undefined> {
  const { ops, given } = settings;
  const stored = await ops.get<AdminPin>('secret:admin-pin');
  if (given === undefined) {
    if (stored) return undefined;
    const pin = String(randomInt(1_000_000)).padStart(6, '0');
    const wasFirst = await storePin(settings, pin, undefined);
    return wasFirst ? pin : undefined;
  }
  if (stored && (await isHashOf(given, stored.pin))) return undefined;
  await storePin(settings, given, stored?._rev);
  await endSessions(ops, () => true);
  await clearLockouts(ops);
  return undefined;
}

/** Replaces the stored PIN; false when another server has done so at the same moment. */
export async function replacePin(settings: Omit<PinSettings, 'given'>, pin: string): Promise<boolean> {
  const stored = await settings.ops.get<AdminPin>('secret:admin-pin');
  return storePin(settings, pin, stored?._rev);
}

/** False when another server has stored one at the same moment; that one counts. */
async function storePin(
  { ops, now, cost }: Omit<PinSettings, 'given'>,
  pin: string,
  rev: string | undefined,
): Promise<boolean> {
  const document: AdminPin = {
    _id: 'secret:admin-pin',
    type: 'secret',
    v: 1,
    pin: await hashSlowly(pin, cost),
    setAt: now(),
  };
  return (await ops.put(rev ? { ...document, _rev: rev } : document)).ok;
}

/**
 * A PIN that was changed after the backup was made does not come back: whoever knew the old one would be let in. A new
 * one is made up and told once, on the server.
 */
export const renewPin: SettleStep = async (ctx, restored) => {
  // The one from outside wins at every start.
  if (ctx.config.adminPin !== undefined || factsOf(restored, 'pin-changed').length === 0) return {};
  const setAt = await pinSetAt(ctx.ops);
  // Another server, or a try that was cut short, has made a new one.
  if (setAt !== undefined && setAt >= restored.restore.restoredAt) return { pinsReplaced: 1 };
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  if (await replacePin(ctx, pin)) ctx.announcePin(pin);
  return { pinsReplaced: 1 };
};
