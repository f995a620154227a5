import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import type { Client } from '../../apps/sync-server/src/access/client.ts';
import type { CrowdedPractice, Stranger, VisitRequest } from './crowded-practice.ts';

const CARDS_OF_PAYMENT = 12;
const PAYMENTS_OF_TESTER = 6;
const DAYS = 56;
const VISIT = { consultationType: 'virtual', duration: '30min' } as const;

type Opened = {
  readonly visit: VisitRequest;
  readonly who: Stranger;
  readonly intent: Parameters<CrowdedPractice['payAndBook']>[2];
};

type Testers = {
  /** Tries cards until nothing is opened any more. */
  readonly testCards: (client: Client) => Promise<void>;
  readonly figures: { declined: number; charged: number; refused: number; tries: number; most: number };
};

/**
 * Creates testers of stolen cards on the cheapest visit there is, with another email for each payment; puzzles are
 * solved. `goodCards` is the share of their list that still works.
 */
export function createCardTesters({ ctx, ...practice }: CrowdedPractice, goodCards: number): Testers {
  const { chance, freeTimes, askFor, payAndBook, tryDeclinedCard } = practice;
  const figures = { declined: 0, charged: 0, refused: 0, tries: 0, most: 0 };

  async function openPayment(client: Client): Promise<Opened | undefined> {
    const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
    const selectedDate = plusDays(today, chance.between(1, DAYS));
    const selectedTime = chance.pick(await freeTimes(selectedDate, VISIT));
    if (!selectedTime) return undefined;
    const who = { client, email: `${chance.between(0, 1e12)}@stolen.example`, solves: true };
    const visit = { ...VISIT, selectedDate, selectedTime };
    const asked = await askFor(visit, who);
    figures.tries += asked.tries;
    if (asked.kind === 'opened') return { visit, who, intent: asked.intent };
    figures.refused += 1;
    return undefined;
  }

  /** Returns how many cards this payment took until one was good, or it ended. */
  async function tryCards({ visit, who, intent }: Opened): Promise<number> {
    for (let card = 0; card < CARDS_OF_PAYMENT; card += 1) {
      if (chance.happens(goodCards)) {
        if (await payAndBook(visit, who, intent)) figures.charged += 1;
        return card;
      }
      if (!(await tryDeclinedCard(intent))) return card;
      figures.declined += 1;
    }
    return CARDS_OF_PAYMENT;
  }

  return {
    figures,
    testCards: async (client) => {
      let all = 0;
      for (let payment = 0; payment < PAYMENTS_OF_TESTER; payment += 1) {
        const opened = await openPayment(client);
        if (!opened) break;
        all += await tryCards(opened);
      }
      figures.most = Math.max(figures.most, all);
    },
  };
}
