import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { CrowdedPractice, Stranger } from './crowded-practice.ts';

const VISITS = [
  { consultationType: 'virtual', duration: '30min' },
  { consultationType: 'virtual', duration: '60min' },
  { consultationType: 'virtual', duration: '60min' },
  { consultationType: 'onsite', duration: '1hr' },
  { consultationType: 'onsite', duration: '2hr' },
] as const;

/** One customer of a busy day: which visit, on which days, at what time of day. */
type OrdinaryCustomer = {
  readonly atMinute: number;
  readonly paysAfterMinutes: number;
  readonly visit: (typeof VISITS)[number];
  readonly daysAhead: number;
  /** The share of the day's free times that comes before the one they like. */
  readonly liking: number;
};

export type Booked = {
  readonly got: 'wished day' | 'other day' | 'nothing';
  readonly seconds: number;
  readonly lost: number;
  /** Reasons a day came to nothing: the code of a refusal, or no free time. */
  readonly why: readonly string[];
};

/** Returns customers whose plans do not depend on who else is there. */
export const customersOf = (
  { chance }: Pick<CrowdedPractice, 'chance'>,
  { count, minutes }: { readonly count: number; readonly minutes: number },
): readonly OrdinaryCustomer[] =>
  Array.from({ length: count }, (_, number) => ({
    atMinute: Math.floor((number * minutes) / count),
    paysAfterMinutes: chance.between(1, 6),
    visit: VISITS[chance.between(0, VISITS.length - 1)] ?? VISITS[0],
    daysAhead: chance.between(2, 20),
    liking: chance.share(),
  }));

/** A try of a phone with a quarter of this machine's speed. */
const SECONDS_A_TRY = 0.017;

/** Days they look at until they give up, and how often they choose again when somebody was faster. */
const LOOKED_AT = 10;
const MOST_LOSSES = 3;

/** Runs a customer from the first look to the booking; `pause` lets the time of a payment pass. */
export async function bookAsCustomer(
  practice: CrowdedPractice,
  { visit, daysAhead, liking, paysAfterMinutes }: OrdinaryCustomer,
  { who, pause }: { readonly who: Stranger; readonly pause: (minutes: number) => Promise<void> },
): Promise<Booked> {
  const { ctx, freeTimes, askFor, payAndBook } = practice;
  const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
  let seconds = 0;
  let lost = 0;
  const why: string[] = [];
  for (let later = 0; later < LOOKED_AT && lost < MOST_LOSSES; later += 1) {
    const selectedDate: LocalDate = plusDays(today, daysAhead + later);
    const times = await freeTimes(selectedDate, visit);
    const selectedTime = times[Math.floor(liking * times.length)];
    if (!selectedTime) {
      why.push('no_free_time');
      continue;
    }
    const chosen = { ...visit, selectedDate, selectedTime };
    const asked = await askFor(chosen, who);
    seconds += asked.tries * SECONDS_A_TRY;
    if (asked.kind === 'refused') {
      why.push(asked.code);
      continue;
    }
    await pause(paysAfterMinutes);
    if (await payAndBook(chosen, who, asked.intent)) {
      return { got: later === 0 ? 'wished day' : 'other day', seconds, lost, why };
    }
    lost += 1;
  }
  return { got: 'nothing', seconds, lost, why };
}
