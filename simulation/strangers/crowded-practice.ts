import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { proofOf } from '@fieldleaf/domain/strangers/proof-header';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Client } from '../../apps/sync-server/src/access/client.ts';
import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import { createMemorySnapshotPlace } from '../../apps/sync-server/src/practice/snapshot/testing/memory-snapshot-place.ts';
import { createMemoryJournal } from '../../apps/sync-server/src/restore/testing/memory-journal.ts';
import { createMemoryStore } from '../../apps/sync-server/src/store/testing/memory-store.ts';
import type { ServerCode } from '../world/server-code.ts';
import { VirtualTime } from '../world/virtual-time.ts';

/** A stranger's choices for a visit: the rest is as the form has it. */
export type VisitRequest = Pick<CreatePaymentIntentRequest, 'consultationType' | 'duration'> & {
  readonly selectedDate: string;
  readonly selectedTime: string;
};

type Asked =
  | { readonly kind: 'opened'; readonly intent: CreatePaymentIntentResponse; readonly tries: number }
  | { readonly kind: 'refused'; readonly code: string; readonly tries: number };

type Requested = { readonly isKept: boolean; readonly tries: number };

/** One practice with its real use cases on a store in memory; what happens in it, happens at `time`. */
export type CrowdedPractice = {
  readonly ctx: AppContext;
  readonly code: ServerCode;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly freeTimes: (
    date: LocalDate,
    visit: Pick<VisitRequest, 'consultationType' | 'duration'>,
  ) => Promise<readonly string[]>;
  /** Asks for a time; with `solves`, a puzzle is worked through and the call made again. */
  readonly askFor: (visit: VisitRequest, who: Stranger) => Promise<Asked>;
  /** Pays with a good card and books: whether the time is theirs. */
  readonly payAndBook: (
    visit: VisitRequest,
    who: Stranger,
    intent: CreatePaymentIntentResponse,
  ) => Promise<boolean>;
  /** Tries a card that its bank declines: whether the payment still took it. */
  readonly tryDeclinedCard: (intent: CreatePaymentIntentResponse) => Promise<boolean>;
  /** Asks for a price from outside the service area. */
  readonly requestQuote: (who: Stranger) => Promise<Requested>;
  readonly advance: (minutes: number) => Promise<void>;
  /** Runs the server's other background work: writes emails and asks the consultant. */
  readonly tend: () => Promise<void>;
  /** Returns how many puzzles the server has set. */
  readonly puzzles: () => number;
  /** Ends what it does in the background; that waits on a time which passes no more. */
  readonly stop: () => void;
};

export type Stranger = { readonly client: Client; readonly email: string; readonly solves: boolean };

const CONFIG = {
  timeZone: 'America/Chicago',
  meetingBaseUrl: 'https://meet.example',
  publicUrl: 'https://plants.example',
  dataDir: '/nonexistent',
  backups: { everyHours: 24, keepDays: 30 },
} as const;

const MINUTE_MS = 60_000;
const DECLINED_CARD = '4000000000000002';

const QUOTE = {
  firstName: 'Bo',
  lastName: 'Lind',
  phone: '(512) 555-0100',
  address: '1 River Road',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  estimatedHours: '3-4',
  consultationDescription: 'An atrium with forty palms',
} as const;

const unreachable = async () => err({ code: 'unreachable' as const });

export async function openCrowdedPractice(code: ServerCode, seed: number): Promise<CrowdedPractice> {
  const time = new VirtualTime();
  const chance = createChance(seed);
  const store = createMemoryStore();
  const now = () => instantOf(Math.round(time.now));
  let [secret, puzzles] = [0, 0];
  code.begin({
    time,
    chance,
    deliver: async () => ok(undefined),
    onSecretNumber: (number) => {
      secret = number;
      puzzles += 1;
    },
  });
  const faults: unknown[] = [];
  const { ctx, start, stop } = code.createAppContext({
    config: CONFIG,
    store,
    now,
    ...(await code.openCardProvider({ config: CONFIG as never, store, now })),
    postOffice: code.postOffice,
    textOffice: code.openSmsSender({ dataDir: CONFIG.dataDir }),
    visitCalendar: null,
    journal: createMemoryJournal(),
    snapshotPlace: createMemorySnapshotPlace(),
    readFreeBytes: async () => null,
    announcePin: () => undefined,
    sendPush: async () => 'delivered',
    readCalendarAddress: unreachable,
    readWeather: unreachable,
    report: (error) => faults.push(error),
    warn: () => undefined,
  });
  await start();
  await code.beginMails(ctx);
  const watch = code.createWatchServices(ctx);
  return {
    ctx,
    code,
    time,
    chance,
    freeTimes: async (date, visit) => {
      const slots = await code.findSlots(ctx, { date, ...visit }, 'customer');
      return slots.ok ? slots.value.filter(({ available }) => available).map((slot) => slot.time) : [];
    },
    askFor: (visit, who) => askFor({ ctx, code }, { visit, who }, () => secret),
    payAndBook: (visit, who, intent) => payAndBook({ ctx, code }, { visit, who }, intent),
    tryDeclinedCard: async ({ paymentIntentId, clientSecret }) => {
      const card = { clientSecret, cardNumber: DECLINED_CARD };
      const tried = await code.confirmSimulatedPayment(ctx.ops, paymentIntentId, card);
      const attemptId = `decline.${chance.between(0, 1e15)}`;
      if (tried.ok) await code.recordDecline(ctx, { paymentIntentId, attemptId });
      return tried.ok;
    },
    requestQuote: (who) => requestQuote({ ctx, code }, who, () => secret),
    tend: async () => {
      await code.deriveMails(ctx);
      await code.tendWaitingRoom(ctx);
      await watch();
    },
    puzzles: () => puzzles,
    advance: async (minutes) => {
      await time.run(time.now + minutes * MINUTE_MS);
      await code.sweepPayments(ctx);
      if (faults.length > 0) throw faults[0];
    },
    stop: () => void stop().catch(() => undefined),
  };
}

type Server = Pick<CrowdedPractice, 'ctx' | 'code'>;
type Want = { readonly visit: VisitRequest; readonly who: Stranger };

const formOf = ({ visit, who }: Want) => ({
  ...visit,
  selectedDate: visit.selectedDate as LocalDate,
  selectedTime: visit.selectedTime as CreatePaymentIntentRequest['selectedTime'] & string,
  customerInfo: {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: who.email,
    phone: '(214) 555-0101',
    address: '12 Elm Street, Dallas, TX 75201',
    notes: '',
  },
});

async function askFor({ ctx, code }: Server, want: Want, secret: () => number): Promise<Asked> {
  const offer = ctx
    .settings()
    .offers.find(
      ({ consultationType, duration }) =>
        consultationType === want.visit.consultationType && duration === want.visit.duration,
    );
  const form = { ...formOf(want), amount: Number(offer?.priceCents), tipAmount: 0 };
  const ask = (client: Client) => code.openOnlinePayment(ctx, form, client);
  const { answer, tries } = await solving(ask, want.who, secret);
  return answer.ok
    ? { kind: 'opened', intent: answer.value, tries }
    : { kind: 'refused', code: answer.error.code, tries };
}

async function requestQuote({ ctx, code }: Server, who: Stranger, secret: () => number): Promise<Requested> {
  const ask = (client: Client) => code.saveQuoteRequest(ctx, { ...QUOTE, email: who.email }, client);
  const { answer, tries } = await solving(ask, who, secret);
  return { isKept: answer.ok, tries };
}

/** Asks, and where a puzzle is set asks again with its number; `tries`: as many as were tried until it was found. */
async function solving<Value, Failure extends object>(
  ask: (client: Client) => Promise<Result<Value, Failure>>,
  { client, solves }: Stranger,
  secret: () => number,
) {
  let answer = await ask(client);
  let tries = 0;
  for (let again = 0; again < 2 && !answer.ok && solves; again += 1) {
    const challenge = challengeIn(answer.error);
    if (!challenge) break;
    tries += secret() + 1;
    answer = await ask({ ...client, proof: proofOf(challenge, secret()) });
  }
  return { answer, tries };
}

const challengeIn = (refusal: object): Challenge | undefined =>
  'challenge' in refusal ? (refusal.challenge as Challenge | undefined) : undefined;

async function payAndBook(
  { ctx, code }: Server,
  want: Want,
  { paymentIntentId, clientSecret }: CreatePaymentIntentResponse,
): Promise<boolean> {
  const paid: Result<unknown, unknown> = await code.confirmSimulatedPayment(ctx.ops, paymentIntentId, {
    clientSecret,
    cardNumber: '4242424242424242',
  });
  if (!paid.ok) return false;
  return (await code.placeBooking(ctx, { ...formOf(want), paymentIntentId, clientSecret })).ok;
}
