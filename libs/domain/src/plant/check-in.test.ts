import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import type { PracticeDocument } from '../document.ts';
import { listCheckIns } from '../read-model/check-ins-to-read.ts';
import { plantBookPage } from '../read-model/plant-book-page.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { joinVersions } from '../restore/join-versions.ts';
import { consultant, customer, moment, settings, ZONE } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { aNotePlant, aPlan, sharedVisit } from '../testing/shared-visits.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { CheckIn } from './check-in.ts';
import { newPlantBook, type PlantBook, plantBookId } from './plant-book.ts';
import type { PlantPlan } from './plant-plan.ts';

const ANA = 'ana@example.com';
const FERN = plantIdOf(ANA, 'Fern');
const DAY_MINUTES = 24 * 60;

/** Shared on the first of June. */
const VISIT = sharedVisit({ id: 'AAAAAA', on: '2027-06-01', content: { plants: [aNotePlant('Fern')] } });
const ASKED = moment('2027-06-15T15:00:00Z');

function practice(terms: { readonly afterDays?: number; readonly freeDays?: number } = {}) {
  const ledger = new PracticeLedger({ ...settings, checkIns: terms });
  const documents: readonly PracticeDocument[] = [...VISIT, { ...newPlantBook(ANA), linkNumber: 1 }];
  for (const document of documents) ledger.documents.set(document._id, document);
  const run = (command: Command, now: Instant) => {
    const ran = ledger.run(command, now);
    return ran.ok ? 'ok' : ran.error.problem.issues?.[0]?.path;
  };
  return {
    ledger,
    book: () => ledger.documents.get(plantBookId(ANA)) as PlantBook,
    send: (changes: Partial<Command<'plantBook.checkIn'>['payload']> = {}, now = ASKED) => {
      const checkInId = changes.checkInId ?? 'one';
      const said = {
        checkInId,
        words: ' New leaves! ',
        plants: [{ plantId: FERN, trend: 'better' }],
      } as const;
      const payload = { customerEmail: ANA, noteId: 'BK-AAAAAA', photoIds: [], ...said, ...changes } as const;
      return run({ id: `send ${checkInId}`, kind: 'plantBook.checkIn', at: now, by: customer, payload }, now);
    },
    answer: (words: string, { id = words, at = ASKED, ...more }: Answered = {}) => {
      const payload = { customerEmail: ANA, checkInId: 'one', words, ...more };
      const command = { id, kind: 'plantBook.answerCheckIn', at, by: consultant, payload } as const;
      return run(command, plusMinutes(ASKED, 60));
    },
    plan: () => (ledger.documents.get('note:BK-AAAAAA') as ConsultationNote).content.plants[0]?.plan,
    page: (email = ANA, now = ASKED) =>
      plantBookPage(
        applyDocuments(emptyModel, [...ledger.documents.values(), storedSettings(terms)]),
        email,
        {
          now,
          zone: ZONE,
          srcOf: ({ photoId }) => photoId,
        },
      ).checkIns,
  };
}

type Answered = Pick<Command<'plantBook.answerCheckIn'>['payload'], 'plans' | 'visit'> & {
  readonly id?: string;
  readonly at?: Instant;
};

const drier = aPlan({ tasks: [{ task: 'water', growthDays: 12, restDays: 21 }] });
const asPayload = (plan: PlantPlan) => ({ ...plan, tasks: [...plan.tasks], products: [...plan.products] });
const withPlan = (plan = drier, plantId = FERN) => ({
  plans: [{ noteId: 'BK-AAAAAA', plantId, plan: asPayload(plan) }] as const satisfies Answered['plans'],
});

const storedSettings = (checkIns: object): PracticeDocument => ({ ...settings, checkIns });

test('a page asks from the set day on, until a check-in was sent, and says when the free days are over', () => {
  const { page, send } = practice({ afterDays: 10, freeDays: 20 });
  expect(page(ANA, moment('2027-06-10T15:00:00Z'))).toEqual({
    state: 'open',
    freeUntil: '2027-06-21',
    sent: [],
  });
  expect(page(ANA, moment('2027-06-11T15:00:00Z'))?.state).toBe('due');
  expect(page(ANA, moment('2027-06-22T15:00:00Z'))?.state).toBe('over');
  expect(send({}, moment('2027-06-22T15:00:00Z'))).toBe('noteId');
  expect(send({}, moment('2027-06-21T15:00:00Z'))).toBe('ok');
  expect(page(ANA, moment('2027-06-21T16:00:00Z'))).toMatchObject({
    state: 'open',
    sent: [
      {
        sentOn: '2027-06-21',
        words: 'New leaves!',
        plants: [{ name: 'Fern', trend: 'better' }],
        answer: null,
      },
    ],
  });
});

test('a practice that asks after no days has no check-ins, and neither has a visit that is not shared', () => {
  const off = practice({ afterDays: 0 });
  expect(off.page()?.state).toBe('none');
  expect(off.send()).toBe('noteId');
  const { ledger, send, page } = practice();
  for (const note of VISIT.slice(1))
    ledger.documents.set(note._id, { ...note, shared: null } as PracticeDocument);
  expect(send()).toBe('noteId');
  expect(page()?.state).toBe('none');
});

test('the same check-in sent again is one, another id is another, and one that says nothing is refused', () => {
  const { send, book } = practice();
  expect(send()).toBe('ok');
  const before = book();
  expect(send()).toBe('ok');
  expect(send({ words: 'Other words' })).toBe('ok');
  expect(book()).toBe(before);
  expect(send({ checkInId: 'two', words: '  ', plants: [] })).toBe('words');
  expect(send({ checkInId: 'two', words: '', photoIds: ['P1'], plants: [] })).toBe('ok');
  expect(book().checkIns?.map(({ checkInId }) => checkInId)).toEqual(['one', 'two']);
});

test('what was read without words can still be answered, and an answer is not taken back by reading it', () => {
  const { send, answer, book, page, ledger } = practice();
  expect(answer('Too early')).toBe('checkInId');
  send();
  const unread = () => listCheckIns({ plantBooksById: new Map([['a', book()]]) })[0]?.checkIn.answer;
  expect(unread()).toBeUndefined();
  expect(answer('')).toBe('ok');
  expect(unread()?.words).toBe('');
  expect(page()?.sent[0]?.answer).toBeNull();
  expect(answer(' Well done ', { at: plusMinutes(ASKED, 5) })).toBe('ok');
  expect(answer('', { id: 'read later', at: plusMinutes(ASKED, 9) })).toBe('ok');
  expect(page()?.sent[0]?.answer).toEqual({ words: 'Well done', on: '2027-06-15' });
  expect(ledger.documents.size).toBe(3);
});

test('an answer with another plan is on the page with it in one go, and its note keeps the plan before', () => {
  const { send, answer, page, plan, ledger } = practice();
  send();
  expect(answer('', { id: 'one', ...withPlan() })).toBe('ok');
  expect(plan()).toEqual(drier);
  expect(page()?.sent[0]?.answer).toEqual({ words: '', on: '2027-06-15', plans: ['Fern'] });
  const noteNow = () => ledger.documents.get('note:BK-AAAAAA') as ConsultationNote;
  expect(noteNow().history.at(-1)).toMatchObject({
    ...{ what: 'updated', commandId: 'one' },
    before: { plants: [aNotePlant('Fern')], care_plan: { watering_schedule: '' } },
  });
  const before = noteNow();
  expect(answer('', { id: 'one', ...withPlan() })).toBe('ok');
  expect(noteNow()).toBe(before);
  const wetter = aPlan({ nextStep: 'Mist it' });
  // Read on another phone meanwhile.
  expect(answer('', { id: 'read' })).toBe('ok');
  expect(answer('Better so', { id: 'two', at: plusMinutes(ASKED, 2), ...withPlan(wetter) })).toBe('ok');
  expect([plan(), page()?.sent[0]?.answer?.words]).toEqual([wetter, 'Better so']);
});

test('an answer about a plant that is not shared any more is refused whole, as is a plan that cannot be', () => {
  const { send, answer, plan, book, ledger } = practice();
  send();
  expect(answer('Hello', withPlan(drier, plantIdOf(ANA, 'Ivy')))).toBe('plans.0');
  const wrong = aPlan({ tasks: [{ task: 'water', growthDays: 9_999, restDays: 1 }] });
  expect(answer('Hello', withPlan(wrong))).toBe('plans.0.plants.0.plan.tasks.water.growthDays');
  for (const note of VISIT.slice(1))
    ledger.documents.set(note._id, { ...note, shared: null } as PracticeDocument);
  expect(answer('Hello', withPlan())).toBe('plans.0');
  expect([book().checkIns?.[0]?.answer, plan()]).toEqual([undefined, undefined]);
});

const answers = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    words: fc.constantFrom('', 'Water less', 'Repot it'),
    visit: fc.constantFrom(undefined, { consultationType: 'virtual', duration: '60min' } as const),
    minute: fc.nat({ max: 9 }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

test('two phones that answer end alike, in whichever order and however often their answers arrive', () => {
  fc.assert(
    fc.property(answers, fc.array(fc.nat({ max: 5 }), { maxLength: 6 }), (all, again) => {
      const [one, other] = [practice(), practice()];
      for (const { send } of [one, other]) send();
      const give = (to: typeof one, { id, words, minute, visit }: (typeof all)[number]) =>
        to.answer(words, { id, at: plusMinutes(ASKED, minute), ...(visit && { visit }) });
      for (const each of all) give(one, each);
      for (const index of again) if (all[index]) give(other, all[index]);
      for (const each of all.toReversed()) give(other, each);
      expect(other.book().checkIns).toEqual(one.book().checkIns);
    }),
  );
});

test('a restore keeps the check-ins and answers of both versions', () => {
  const checkIn = (checkInId: string, words?: string): CheckIn => ({
    ...{ checkInId, noteId: 'BK-AAAAAA', at: ASKED, plants: [], words: checkInId, photoIds: [] },
    ...(words && { answer: { at: ASKED, by: consultant, commandId: words, words } }),
  });
  const book = (...checkIns: CheckIn[]): PlantBook => ({ ...newPlantBook(ANA), checkIns });
  const both = { checkIns: [checkIn('one', 'Yes'), checkIn('two')] };
  for (const isInstead of [true, false]) {
    expect(
      joinVersions(book(checkIn('one')), book(checkIn('one', 'Yes'), checkIn('two')), isInstead),
    ).toMatchObject(both);
    expect(joinVersions(book(checkIn('one', 'Yes')), book(checkIn('two')), isInstead)).toMatchObject(both);
    expect(joinVersions(newPlantBook(ANA), book(checkIn('one')), isInstead)).toMatchObject({
      checkIns: [checkIn('one')],
    });
  }
});

test('a book keeps its last two dozen check-ins', () => {
  const { send, book } = practice({ freeDays: 700 });
  for (let n = 0; n < 30; n += 1)
    send({ checkInId: `n${n}`, words: `${n}` }, plusMinutes(ASKED, n * DAY_MINUTES));
  expect(book().checkIns).toHaveLength(24);
  expect(book().checkIns?.at(-1)).toMatchObject({ words: '29', plants: [{ plantId: FERN }] });
});
