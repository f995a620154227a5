import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { Client } from '../../apps/sync-server/src/access/client.ts';
import type { CrowdedPractice, Stranger, VisitRequest } from './crowded-practice.ts';

/** Visits that close the most come first; the last is for the rest of a budget. */
const SIZES = [
  { consultationType: 'onsite', duration: '5hr' },
  { consultationType: 'onsite', duration: '3hr' },
  { consultationType: 'onsite', duration: '1hr' },
  { consultationType: 'virtual', duration: '30min' },
] as const;

/** A budget that refused does so again until a hold ends; asked twice all the same. */
const REFUSALS_OF_WEEK = 2;
const DAYS_OF_A_WEEK = 7;

type Holders = {
  /** Takes whatever can be taken, the nearest days first. */
  readonly holdEverything: () => Promise<void>;
  readonly figures: { held: number; unheld: number; refused: number; tries: number };
};

/** Every fifth of them has IPv6: many /64s of few /48s. The others are spread over as many IPv4 networks. */
const clientNumber = (number: number): Client =>
  number % 5 < 2
    ? { address: `2001:db8:${number % 40}:${number}::/64`, network: `2001:db8:${number % 40}::/48` }
    : { address: `${11 + (number % 80)}.${number % 251}.0.${number % 199}`, network: undefined };

/**
 * Strangers with so many addresses who want nobody to book: invented contacts, each address up to its limits, what expires is
 * held again within the minute, before any customer looks; puzzles are solved.
 */
export function createHolders(
  practice: CrowdedPractice,
  { addresses, weeks }: { readonly addresses: number; readonly weeks: number },
): Holders {
  const { ctx, freeTimes, askFor, chance } = practice;
  const figures = { held: 0, unheld: 0, refused: 0, tries: 0 };
  let calls = 0;
  const next = (): Stranger => {
    calls += 1;
    const client = clientNumber(calls % addresses);
    return { client, email: `${calls}.${chance.between(0, 1e9)}@mail${calls % 90}.example`, solves: true };
  };

  /** True if it is worth asking for more in this week. */
  async function take(visit: VisitRequest): Promise<boolean> {
    const asked = await askFor(visit, next());
    figures.tries += asked.tries;
    if (asked.kind === 'refused') {
      figures.refused += 1;
      return asked.code !== 'too_many_holds';
    }
    // Without a hold it keeps nobody away.
    figures[asked.intent.holdExpiresAt === null ? 'unheld' : 'held'] += 1;
    return asked.intent.holdExpiresAt !== null;
  }

  async function holdWeek(first: LocalDate): Promise<void> {
    let refusals = 0;
    for (const size of SIZES) {
      for (let day = 0; day < DAYS_OF_A_WEEK && refusals < REFUSALS_OF_WEEK; day += 1) {
        const selectedDate = plusDays(first, day);
        const [selectedTime] = await freeTimes(selectedDate, size);
        if (selectedTime && !(await take({ ...size, selectedDate, selectedTime }))) refusals += 1;
      }
    }
  }

  return {
    figures,
    holdEverything: async () => {
      const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
      for (let week = 0; week < weeks; week += 1) await holdWeek(plusDays(today, week * DAYS_OF_A_WEEK));
    },
  };
}
