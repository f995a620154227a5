import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { PlantTrend } from '@fieldleaf/domain/plant/check-in';
import { PLANT_BOOK_PAGE } from '@fieldleaf/domain/plant/plant-book';
import { careOfCustomer } from '@fieldleaf/domain/read-model/care-of-customer';
import { latestVisitFirst } from '@fieldleaf/domain/read-model/notes-by-visit';
import { localDateOf, toInstant } from '@fieldleaf/domain/time/business-time';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { minuteOfDay, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { newPlantBookKey } from '../access/plant-book-key.ts';
import type { Config } from '../config.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Store } from '../store/store.ts';
import { createDemoContext, type DemoContext } from './demo-context.ts';
import { DEMO_PEOPLE, type DemoPerson, emailOf } from './people.ts';
import { type DemoVisit, planYear } from './plan-year.ts';
import { billHappenings, type Happening, otherHappenings, quoteHappenings } from './play-practice.ts';
import { bookDemoVisit, changeDemoVisit, endDemoVisit } from './play-visit.ts';

/** Number of events between email runs: an email has the time of its event, to the day. */
const MAIL_EVERY = 12;

/**
 * Lives the last year of a made-up practice in an empty store, as customers and the consultant would have: through the
 * same use cases, one after the other, each at its own time.
 */
export async function fillDemo(
  config: Config,
  store: Store,
  { now, onProgress }: { readonly now: Instant; readonly onProgress?: (share: number) => void },
): Promise<{ readonly plantsPath: string | undefined }> {
  const zone = config.timeZone;
  const today = localDateOf(now, zone);
  const day = { today, zone };
  const visits = planYear(today).flatMap((visit) => visitHappenings(day, visit, now));
  const happenings = [...visits, ...quoteHappenings(day), ...otherHappenings(day)]
    .filter(({ at }) => at <= now)
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const demo = await createDemoContext(config, store, happenings[0]?.at ?? now);
  for (const [number, { at, play }] of happenings.entries()) {
    demo.setClock(at);
    await play(demo);
    if (number % MAIL_EVERY === 0) await demo.mail();
    onProgress?.(number / happenings.length);
  }
  for (const person of DEMO_PEOPLE) await markLostPlant(demo, person);
  await sendCheckIns(demo);
  await demo.mail();
  const plantsPath = await pathOfPlants(demo);
  await demo.close();
  return { plantsPath };
}

/** Not every plant can be helped. */
async function markLostPlant({ consult }: DemoContext, person: DemoPerson): Promise<void> {
  if (person.lost === undefined) return;
  const customerEmail = emailOf(person);
  await consult('plant.markGone', { customerEmail, plantId: plantIdOf(customerEmail, person.lost) });
}

type DemoCheckIn = { readonly words: string; readonly trend: PlantTrend; readonly answer?: string };

const CHECK_INS: readonly DemoCheckIn[] = [
  {
    words: 'Two new leaves, and the spots are not spreading.',
    trend: 'better',
    answer: 'That is what I hoped for. Keep to the plan, and turn it once a week.',
  },
  { words: 'The tips are turning brown. Is it the heater?', trend: 'worse' },
];

/** The customers whose visits were shared last say how the plants are: one has her answer, one waits in To do. */
async function sendCheckIns({ ctx, consult }: DemoContext): Promise<void> {
  const notes = [...ctx.model().consultationNotesById.values()]
    .filter(({ shared }) => shared)
    .sort(latestVisitFirst);
  const emails = [...new Set(notes.map(({ content }) => content.customer_email))];
  for (const [index, { words, trend, answer }] of CHECK_INS.entries()) {
    const customerEmail = emails[index];
    const noteId = notes.find(({ content }) => content.customer_email === customerEmail)?.noteId;
    if (!customerEmail || !noteId) continue;
    const [plant] = careOfCustomer(ctx.model(), customerEmail).plants;
    const plants = plant ? [{ plantId: plant.plantId, trend }] : [];
    const checkInId = newCommandId();
    const payload = { customerEmail, checkInId, noteId, plants, words, photoIds: [] };
    const sent = await ctx.runCommand({ by: { role: 'customer' }, kind: 'plantBook.checkIn', payload });
    if (!sent.ok) throw new Error(sent.error.message);
    if (answer) await consult('plantBook.answerCheckIn', { customerEmail, checkInId, words: answer });
  }
}

/** The link to the plants of the customer whose visit was shared last, as her mail would have it. */
async function pathOfPlants({ ctx }: DemoContext): Promise<string | undefined> {
  const { consultationNotesById, plantBooksById } = ctx.model();
  const [last] = [...consultationNotesById.values()].filter((note) => note.shared).sort(latestVisitFirst);
  const book = last && plantBooksById.get(customerIdOf(last.content.customer_email));
  return book && `${PLANT_BOOK_PAGE}#${await newPlantBookKey(ctx, book, 'page')}`;
}

function visitHappenings(
  day: Parameters<typeof billHappenings>[0],
  visit: DemoVisit,
  now: Instant,
): readonly Happening[] {
  let bookingId: BookingId = 'BK-';
  // An upcoming visit must have been booked by now.
  const bookedOn = visit.bookedOn < day.today ? visit.bookedOn : plusDays(day.today, -1 - (visit.number % 3));
  const booked = instantAt(day.zone, bookedOn, 10 * 60 + (visit.number % 50));
  const over = plusMinutes(instantAt(day.zone, visit.date, minuteOfDay(visit.time)), 150);
  const isOver = over <= now;
  return [
    {
      at: booked,
      play: async (demo) => {
        bookingId = await bookDemoVisit(demo, visit);
      },
    },
    { at: plusMinutes(booked, 60 * 8), play: (demo) => changeDemoVisit(demo, visit, bookingId) },
    ...(isOver
      ? [{ at: over, play: (demo) => endDemoVisit(demo, visit, bookingId) } satisfies Happening]
      : []),
    ...(isOver && visit.booked === 'to-be-paid' && visit.end.startsWith('completed')
      ? billHappenings(day, visit, () => bookingId)
      : []),
  ];
}

function instantAt(zone: string, date: DemoVisit['date'], minute: number): Instant {
  const instant = toInstant(date, timeOfMinute(minute), zone);
  if (!instant) throw new Error(`${date} has no minute ${minute}`);
  return instant;
}
