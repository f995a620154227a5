import { afterAll, expect, test, vi } from 'vitest';
import { loadServerCode } from '../../world/server-code.ts';
import { dayOf } from '../day-of-strangers.ts';

/** Runs for minutes: npm run test:strangers */
const isWhole = process.env.STRANGERS === 'whole';
const SEED = Number(process.env.STRANGERS_SEED ?? 1);

/** Time of a native try on one core, and of one on a phone, as measured (docs/decisions/0061). */
const MS_A_NATIVE_TRY = 2.7;

const CROWD = { holders: 3_000, formFillers: 2_500, scrapers: 4_000 };
const PEOPLE = { seed: SEED, customers: 40, impatient: 20, quoteRequests: 20 };

afterAll(() => void vi.restoreAllMocks());

const cpuHours = (tries: number): number => Math.round((tries * MS_A_NATIVE_TRY * 100) / 3_600_000) / 100;

test.runIf(isWhole).each([
  { cardTesters: 500, goodCards: 0.01 },
  { cardTesters: 1_500, goodCards: 0.02 },
])(
  'a day with ten thousand strangers, $cardTesters with stolen cards, keeps hardly anybody from a visit, and asks the consultant a handful of questions',
  async (cardTesting) => {
    const code = await loadServerCode();
    const quiet = await dayOf(code, { ...PEOPLE, crowd: undefined });
    const crowded = await dayOf(code, { ...PEOPLE, crowd: { ...CROWD, ...cardTesting } });
    const { strangers, patient, impatient, quotes, calendar, inbox, mails } = crowded;
    if (!strangers) throw new Error('Nobody came.');
    const { holders, cards, forms } = strangers;
    const cpu = {
      ofStrangers: cpuHours(holders.tries + cards.tries + forms.tries),
      ofServer: cpuHours(crowded.serverSolvedPuzzles),
    };
    console.info(JSON.stringify({ quiet, crowded, cpuHours: cpu }, null, 1));

    expect(quiet.patient.turnedAway + quiet.impatient.turnedAway).toBe(0);
    expect(quiet.inbox.questions).toEqual([]);
    expect(patient.turnedAway).toBeLessThanOrEqual(0.05 * patient.all);
    expect(impatient.turnedAway).toBeLessThanOrEqual(0.1 * impatient.all);
    expect(patient.onWishedDay).toBeGreaterThanOrEqual(0.6 * quiet.patient.onWishedDay);
    expect(quotes.kept).toBeGreaterThanOrEqual(0.95 * PEOPLE.quoteRequests);
    // The attack was one.
    expect(calendar.heldAtMost).toBeGreaterThan(2 * quiet.calendar.heldAtMost);
    expect(cards.declined).toBeGreaterThan(cardTesting.cardTesters);
    expect(forms.kept + forms.refused).toBe(2 * CROWD.formFillers);
    expect(cards.most).toBeLessThanOrEqual(15);
    expect(inbox.questions.length).toBeLessThanOrEqual(6);
    expect(inbox.questions).toEqual(expect.arrayContaining(['card-testing', 'entries-waiting']));
    expect(inbox.quoteRequests).toBeLessThanOrEqual(150);
    expect(inbox.waiting).toBeLessThanOrEqual(1_500);
    expect(mails.toConsultant - quiet.mails.toConsultant).toBeLessThanOrEqual(
      150 + inbox.questions.length + calendar.bookedByStrangers,
    );
  },
  1_800_000,
);
