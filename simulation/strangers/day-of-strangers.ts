import { isHeldTime, liveHolds } from '@fieldleaf/domain/scheduling/hold-ledger';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../apps/sync-server/src/access/client.ts';
import type { ServerCode } from '../world/server-code.ts';
import { createHolders } from './calendar-holders.ts';
import { createCardTesters } from './card-testers.ts';
import { type CrowdedPractice, openCrowdedPractice, type Stranger } from './crowded-practice.ts';
import { asImpatient } from './impatient-customers.ts';
import { type Booked, bookAsCustomer, customersOf } from './ordinary-customers.ts';
import { createPauses } from './pauses.ts';

/** Composition of the ten thousand addresses. */
type Crowd = {
  readonly holders: number;
  readonly formFillers: number;
  readonly cardTesters: number;
  /** Share of the stolen cards that still works. */
  readonly goodCards: number;
  readonly scrapers: number;
};

export type Day = {
  readonly seed: number;
  readonly crowd: Crowd | undefined;
  readonly customers: number;
  readonly impatient: number;
  readonly quoteRequests: number;
};

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 5;
/** Number of weeks the holders reach ahead. */
const HELD_WEEKS = 8;
const ENTRIES_OF_FILLER = 2;
const LOOKS_OF_SCRAPER = 2;

const clientOf = (kind: number, number: number): Client =>
  number % 3 === 0
    ? { address: `2001:db8:${kind}:${number}::/64`, network: `2001:db8:${kind}${number % 60}::/48` }
    : { address: `${20 + kind}.${number >> 8}.${number & 255}.7`, network: undefined };

/** Returns this step's share of the crowd: spread evenly over the hours in which its kind is there. */
const arriving = (count: number, step: number, [from, until]: readonly [number, number]) => {
  const steps = ((until - from) * 60) / STEP_MINUTES;
  const at = step - (from * 60) / STEP_MINUTES;
  const first = Math.floor((count * Math.max(0, at)) / steps);
  const next = Math.floor((count * Math.max(0, Math.min(steps, at + 1))) / steps);
  return Array.from({ length: Math.max(0, next - first) }, (_, index) => first + index);
};

/** Returns the cost of one day to the practice and its customers. */
export async function dayOf(code: ServerCode, { seed, crowd, ...people }: Day) {
  const practice = await openCrowdedPractice(code, seed);
  const honest = createHonest(practice, people);
  const strangers = crowd && createStrangers(practice, crowd);
  const seen = { held: 0, mostHeld: 0, questions: 0 };
  for (let step = 0; step * STEP_MINUTES < DAY_MINUTES || honest.areWaiting(); step += 1) {
    await strangers?.act(step);
    await honest.act(step);
    const held = await minutesHeld(practice);
    seen.held += held * STEP_MINUTES;
    seen.mostHeld = Math.max(seen.mostHeld, held);
    await practice.tend();
    await practice.advance(STEP_MINUTES);
  }
  const { model } = practice.ctx;
  const mails = [...model().mailsById.values()];
  const figures = {
    ...(await honest.results()),
    strangers: strangers?.figures(),
    calendar: {
      heldOnAverage: Math.round(seen.held / DAY_MINUTES),
      heldAtMost: seen.mostHeld,
      bookedByStrangers: [...model().bookingsById.values()].filter(isOfStranger).length,
    },
    inbox: {
      questions: [...model().attentionById.values()].map(({ matter }) =>
        matter.kind === 'service-failing' ? matter.service : matter.kind,
      ),
      quoteRequests: model().quoteRequestsById.size,
      waiting: (await code.listWaiting(practice.ctx)).length,
    },
    mails: {
      toConsultant: mails.filter(({ mailId }) => mailId.endsWith('.consultant')).length,
      all: mails.length,
    },
    serverSolvedPuzzles: practice.puzzles(),
  };
  practice.stop();
  return figures;
}

const isOfStranger = ({ customer }: { readonly customer: { readonly email: string } }): boolean =>
  customer.email.endsWith('@stolen.example');

/** Minutes of the calendar that are held and not paid, of all days together. */
async function minutesHeld({ ctx }: CrowdedPractice): Promise<number> {
  const ledger = await ctx.slots.get<Parameters<typeof liveHolds>[0]>('holds:unpaid');
  if (!ledger) return 0;
  const lengths = liveHolds(ledger, ctx.now())
    .filter(isHeldTime)
    .map(({ from, until }) => (epochMsOf(until) - epochMsOf(from)) / 60_000);
  return Math.round(lengths.reduce((sum, length) => sum + length, 0));
}

/** Holders come all day, form fillers from 8 to 14, card testers from 10 to 18, scrapers all day. */
function createStrangers(practice: CrowdedPractice, crowd: Crowd) {
  const { ctx, chance, code } = practice;
  const holders = createHolders(practice, { addresses: crowd.holders, weeks: HELD_WEEKS });
  const testers = createCardTesters(practice, crowd.goodCards);
  const forms = { kept: 0, refused: 0, tries: 0 };
  let looks = 0;

  async function fillInForms(number: number): Promise<void> {
    const client = clientOf(2, number);
    for (let entry = 0; entry < ENTRIES_OF_FILLER; entry += 1) {
      const email = `${number}.${entry}@spam${number % 50}.example`;
      const asked = await practice.requestQuote({ client, email, solves: number % 2 === 0 });
      forms.tries += asked.tries;
      forms[asked.isKept ? 'kept' : 'refused'] += 1;
    }
  }

  async function scrape(): Promise<void> {
    const visit = { consultationType: 'virtual', duration: '60min' } as const;
    for (let look = 0; look < LOOKS_OF_SCRAPER; look += 1) {
      const date = new Date(epochMsOf(ctx.now()) + chance.between(1, 80) * 86_400_000);
      await code.findSlots(ctx, { date: date.toISOString().slice(0, 10) as never, ...visit }, 'customer');
      looks += 1;
    }
  }

  return {
    figures: () => ({ holders: holders.figures, cards: testers.figures, forms, looks }),
    act: async (step: number): Promise<void> => {
      await holders.holdEverything();
      for (const number of arriving(crowd.formFillers, step, [8, 14])) await fillInForms(number);
      for (const number of arriving(crowd.cardTesters, step, [10, 18]))
        await testers.testCards(clientOf(3, number));
      for (const _ of arriving(crowd.scrapers, step, [0, 24])) await scrape();
    },
  };
}

/** Customers who book, some of them impatiently, and some who ask for a price. */
function createHonest(practice: CrowdedPractice, people: Omit<Day, 'seed' | 'crowd'>) {
  const { begin, pause, reach } = createPauses();
  const count = people.customers + people.impatient;
  const customers = customersOf(practice, { count, minutes: DAY_MINUTES });
  const impatientEvery = Math.round(count / people.impatient);
  const booked: Promise<Booked & { readonly isImpatient: boolean }>[] = [];
  const quotes = { kept: 0, refused: 0, tries: 0 };
  let served = 0;

  const whoIs = (kind: string, number: number): Stranger => ({
    client: { address: `99.${kind.length}.0.${number}`, network: undefined },
    email: `${kind}${number}@home.example`,
    solves: true,
  });

  async function requestQuotes(step: number): Promise<void> {
    for (const number of arriving(people.quoteRequests, step, [6, 20])) {
      const asked = await practice.requestQuote(whoIs('quote', number));
      quotes.tries += asked.tries;
      quotes[asked.isKept ? 'kept' : 'refused'] += 1;
    }
  }

  async function book(customer: (typeof customers)[number], number: number) {
    const isImpatient = number % impatientEvery === 0;
    const theirs = isImpatient ? asImpatient(practice) : practice;
    const got = await bookAsCustomer(theirs, customer, { who: whoIs('customer', number), pause });
    served += 1;
    return { ...got, isImpatient };
  }

  return {
    areWaiting: () => served < booked.length,
    act: async (step: number): Promise<void> => {
      await requestQuotes(step);
      for (const number of arriving(customers.length, step, [0, 24])) {
        const customer = customers[number];
        if (customer) booked.push(begin(() => book(customer, number)));
      }
      await reach(step * STEP_MINUTES);
    },
    results: async () => {
      const results = await Promise.all(booked);
      const of = (group: typeof results) => ({
        all: group.length,
        onWishedDay: group.filter(({ got }) => got === 'wished day').length,
        onOtherDay: group.filter(({ got }) => got === 'other day').length,
        turnedAway: group.filter(({ got }) => got === 'nothing').length,
        whyTurnedAway: [...new Set(group.flatMap(({ got, why }) => (got === 'nothing' ? why : [])))],
        refundedOnce: group.filter(({ lost }) => lost > 0).length,
        longestWaitSeconds: Math.max(...group.map(({ seconds }) => seconds)),
      });
      return {
        patient: of(results.filter(({ isImpatient }) => !isImpatient)),
        impatient: of(results.filter(({ isImpatient }) => isImpatient)),
        quotes,
      };
    },
  };
}
