import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { findEntries } from '@fieldleaf/domain/read-model/find-anything';
import { listBookings } from '@fieldleaf/domain/read-model/list-bookings';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { hasEveryWord, searchWords } from '@fieldleaf/domain/read-model/search-words';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots } from '@fieldleaf/domain/scheduling/free-slots';
import { created, day, moment, settings } from '@fieldleaf/domain/testing/builders';
import { plainDashboardStats } from '@fieldleaf/domain/testing/plain-dashboard-stats';
import { compareInstants, plusMinutes } from '@fieldleaf/domain/time/instant';
import { manyDocuments } from './many-documents.ts';
import type { Comparison } from './measure.ts';

const NOW = moment('2027-03-01T16:00:00Z');
const DATE = day('2027-03-15');

function dayBookOf(count: number): DayBook {
  const claims = Array.from({ length: count }, (_, at) => {
    const from = plusMinutes(moment('2027-03-15T14:00:00Z'), at);
    const until = plusMinutes(from, 1);
    return { key: `BK-${at}`, kind: 'booking', from, until, claimedAt: NOW, expiresAt: null } as const;
  });
  return { _id: `day:${DATE}`, type: 'day-book', v: 1, date: DATE, claims };
}

const slotsWith = (count: number) => {
  const book = dayBookOf(count);
  const visit = { date: DATE, consultationType: 'virtual', duration: '60min' } as const;
  return () => freeSlots({ ...visit, book, settings, now: NOW, by: 'customer' });
};

const documents: readonly PracticeDocument[] = manyDocuments(10_000);
const text = JSON.stringify(documents);
const model = applyDocuments(emptyModel, manyDocuments(20_000));
const bookings = [...model.bookingsById.values()];

const findable = [...findEntries(model)];
const TYPED = 'reyes 99';
const KEYS = [...TYPED].map((_, at) => TYPED.slice(0, at + 1));
const wanted = searchWords(TYPED);

/** One visit after the other changes, and is looked up again, as while the server answers. */
function changesOf(count: number): () => unknown {
  let practice = applyDocuments(emptyModel, manyDocuments(count * 2));
  const visits = [...practice.bookingsById.values()];
  let at = 0;
  return () => {
    const visit = visits[at % visits.length];
    if (visit === undefined) return;
    at += 7;
    practice = applyDocuments(practice, [{ ...visit, tipCents: cents(at) }]);
    return practice.bookingsById.get(visit.bookingId);
  };
}

const CLOCK = { now: NOW, timeZone: settings.business.timeZone };

/** A practice of so many bookings, each made at a moment of its own. */
const practiceOf = (count: number): PracticeModel =>
  applyDocuments(
    emptyModel,
    manyDocuments(count * 2).map((document, at) =>
      document.type === 'booking' ? { ...document, history: [created(plusMinutes(NOW, -at))] } : document,
    ),
  );

/** A visit changes, and the Overview and a page of the list are looked at. */
function looksAfterChanges(count: number, look: (practice: PracticeModel) => unknown): () => unknown {
  let practice = practiceOf(count);
  const visits = [...practice.bookingsById.values()];
  let at = 0;
  return () => {
    const visit = visits[at % visits.length];
    if (visit === undefined) return;
    at += 7;
    practice = applyDocuments(practice, [{ ...visit, tipCents: cents(at) }]);
    return look(practice);
  };
}

const followed = (practice: PracticeModel) => [
  dashboardStats(practice, CLOCK),
  listBookings(practice, {}, { skip: 200, limit: 50 }),
];

/** As it was before there were indices and totals: over all bookings. */
const addedUp = (practice: PracticeModel) => [
  plainDashboardStats(practice, CLOCK),
  [...practice.bookingsById.values()]
    .sort((one, other) => compareInstants(other.appointment.startsAt, one.appointment.startsAt))
    .slice(200, 250),
];

function copiesOf(count: number): () => unknown {
  const plain = new Map(Array.from({ length: count }, (_, at) => [`BK-${at}`, { at }]));
  return () => new Map(plain).set('BK-7', { at: -1 }).get('BK-7');
}

/** The rules and the read model, against what the machine needs for the plainest thing of that size. */
export const ruleComparisons: readonly Comparison[] = [
  {
    measured: { name: 'free slots of a day with 200 claims', run: slotsWith(200) },
    against: { name: 'with 10 claims', run: slotsWith(10) },
  },
  {
    measured: { name: 'read model of 10,000 documents', run: () => applyDocuments(emptyModel, documents) },
    against: { name: 'JSON.parse of the same', run: () => JSON.parse(text) },
  },
  ...[1_000, 20_000, 100_000].map((count) => ({
    measured: { name: `a change of one of ${count} bookings, and a look at it`, run: changesOf(count) },
    against: { name: 'a map of that size copied', run: copiesOf(count) },
  })),
  ...[1_000, 20_000, 100_000].map((count) => ({
    measured: {
      name: `figures and a page of ${count} bookings after a change`,
      run: looksAfterChanges(count, followed),
    },
    against: { name: 'added up and sorted anew', run: looksAfterChanges(count, addedUp) },
  })),
  {
    measured: {
      name: 'a page of 10,000 bookings with each of the eight keys of two words',
      run: () => KEYS.map((search) => listBookings(model, { search })),
    },
    against: {
      name: 'a plain filter over them, eight times',
      run: () => KEYS.map(() => bookings.filter(({ customer }) => customer.email.includes('c99'))),
    },
  },
  {
    measured: {
      name: `everything that can be found (${findable.length}) by two words`,
      run: () => findable.filter((entry) => hasEveryWord(entry.text, wanted)),
    },
    against: {
      name: 'a plain filter over the 10,000 bookings',
      run: () => bookings.filter(({ customer }) => customer.email.includes('c99')),
    },
  },
  {
    measured: {
      name: 'gathering it anew after one change',
      run: () => [...findEntries({ ...model, bookingsById: new Map(model.bookingsById) })],
    },
    against: {
      name: 'copying the map of 10,000 bookings',
      run: () => new Map(model.bookingsById),
    },
  },
];
