import { liveHolds } from '@fieldleaf/domain/scheduling/hold-ledger';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadServerCode, type ServerCode } from '../../world/server-code.ts';
import { createHolders } from '../calendar-holders.ts';
import { type CrowdedPractice, openCrowdedPractice } from '../crowded-practice.ts';
import { type Booked, bookAsCustomer, customersOf } from '../ordinary-customers.ts';
import { createPauses } from '../pauses.ts';

/** The whole hour with a thousand addresses: npm run test:strangers */
const isWhole = process.env.STRANGERS === 'whole';
const SEED = Number(process.env.STRANGERS_SEED ?? 1);
const HOUR = isWhole
  ? { minutes: 60, customers: 40, addresses: 1_000, weeks: 12 }
  : { minutes: 6, customers: 5, addresses: 100, weeks: 3 };

/** Time of a native try on one core, as measured (docs/decisions/0061). */
const MS_A_NATIVE_TRY = 2.7;
const COUNTED_DAYS = 28;

let code: ServerCode;
beforeAll(async () => {
  code = await loadServerCode();
}, 60_000);
afterAll(() => void vi.restoreAllMocks());

async function freeStarts({ ctx, freeTimes }: CrowdedPractice): Promise<number> {
  const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
  const days = Array.from({ length: COUNTED_DAYS }, (_, ahead) => plusDays(today, ahead + 1));
  const visit = { consultationType: 'virtual', duration: '30min' } as const;
  const times = await Promise.all(days.map((date) => freeTimes(date, visit)));
  return times.flat().length;
}

const holdsAlive = async ({ ctx }: CrowdedPractice): Promise<number> => {
  const ledger = await ctx.slots.get<Parameters<typeof liveHolds>[0]>('holds:unpaid');
  return ledger ? liveHolds(ledger, ctx.now()).length : 0;
};

type Crowd = { readonly attacked: boolean; readonly solves: boolean };

/** An hour of a practice: what its customers came to, and what the strangers did meanwhile. */
async function hourWith({ attacked, solves }: Crowd) {
  const practice = await openCrowdedPractice(code, SEED);
  const customers = customersOf(practice, { count: HOUR.customers, minutes: HOUR.minutes });
  const holders = createHolders(practice, HOUR);
  const begunWith = await freeStarts(practice);
  const booked: Promise<Booked>[] = [];
  const { begin, pause, reach } = createPauses();
  const seen = { holds: 0, fewestFree: begunWith };
  let minute = 0;
  let served = 0;
  for (; minute < HOUR.minutes || served < booked.length; minute += 1) {
    if (attacked && minute < HOUR.minutes) await holders.holdEverything();
    for (const [number, customer] of customers.entries()) {
      if (customer.atMinute !== minute) continue;
      const client = { address: `99.0.0.${number}`, network: undefined };
      const who = { client, email: `customer${number}@home.example`, solves };
      booked.push(
        begin(() => bookAsCustomer(practice, customer, { who, pause })).finally(() => {
          served += 1;
        }),
      );
    }
    await reach(minute);
    seen.holds = Math.max(seen.holds, await holdsAlive(practice));
    if (minute % 5 === 0) seen.fewestFree = Math.min(seen.fewestFree, await freeStarts(practice));
    await practice.advance(1);
  }
  const results = await Promise.all(booked);
  practice.stop();
  const count = (got: Booked['got']) => results.filter((result) => result.got === got).length;
  return {
    customers: results.length,
    onWishedDay: count('wished day'),
    onOtherDay: count('other day'),
    nothing: count('nothing'),
    lostOnce: results.filter(({ lost }) => lost > 0).length,
    longestWaitSeconds: Math.max(...results.map(({ seconds }) => seconds)),
    mostHolds: seen.holds,
    freeStartsLeft: seen.fewestFree / begunWith,
    ...holders.figures,
    attackersCpuHours: (holders.figures.tries * MS_A_NATIVE_TRY) / 3_600_000,
  };
}

test(`strangers with ${HOUR.addresses} addresses try for ${HOUR.minutes} minutes to hold every time: customers still book`, async () => {
  const quiet = await hourWith({ attacked: false, solves: true });
  const before = isWhole ? await hourWith({ attacked: true, solves: false }) : undefined;
  const crowded = await hourWith({ attacked: true, solves: true });
  if (isWhole) console.info(JSON.stringify({ quiet, withoutProofs: before, crowded }, null, 1));

  expect(quiet.nothing).toBe(0);
  expect(crowded.mostHolds).toBeGreaterThanOrEqual(isWhole ? 10 : 3);
  expect(crowded.onWishedDay + crowded.onOtherDay).toBeGreaterThanOrEqual(0.95 * crowded.customers);
  expect(crowded.onWishedDay).toBeGreaterThanOrEqual(0.8 * quiet.onWishedDay);
  expect(crowded.freeStartsLeft).toBeGreaterThanOrEqual(0.8 * quiet.freeStartsLeft);
  expect(crowded.longestWaitSeconds).toBeLessThanOrEqual(12);
  if (before) expect(before.nothing).toBeGreaterThan(crowded.nothing);
}, 1_200_000);
