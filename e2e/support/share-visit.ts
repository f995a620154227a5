import type { SentCommand } from '@fieldleaf/contract/commands';
import { PATHS, photoPath, plantBookLinkPath } from '@fieldleaf/contract/paths';
import type { PlantBookLinkResponse } from '@fieldleaf/contract/plants';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { PlantCondition } from '@fieldleaf/domain/consultation-note/consultation-note';
import { cents } from '@fieldleaf/domain/money/cents';
import { EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import { clock, createPayload, notePayload, ZONE } from '@fieldleaf/domain/testing/builders';
import { localDateOf, toInstant } from '@fieldleaf/domain/time/business-time';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { ulid } from 'ulid';
import { sent, signInByApi } from './api-console.ts';

/** A command of this moment. */
export const sentNow = <Kind extends PhoneCommandKind>(kind: Kind, payload: SentCommand<Kind>['payload']) =>
  sent(kind, payload, instantOf(Date.now()));

export const SHARED_WORDS =
  'The fern will be fine. Keep it away from the heater, and it will be green again by May.';

const FERN = {
  plant_name: 'Boston fern',
  plant_type: 'fern',
  current_condition: 'fair',
  plan: {
    ...EMPTY_PLAN,
    place: 'indoor',
    window: 'east',
    light: 'bright',
    tasks: [
      { task: 'water', growthDays: 5, restDays: 8 },
      { task: 'feed', growthDays: 30, restDays: 0 },
      { task: 'inspect', growthDays: 7, restDays: 7 },
    ],
    nextStep: 'Move it into a pot two inches wider once new fronds uncurl.',
    products: [
      { name: 'Insecticidal soap', url: 'https://shop.example/soap' },
      { name: 'Orchid bark', url: '' },
    ],
  },
} as const;

const POTHOS = {
  plant_name: 'Golden pothos',
  plant_type: 'foliage',
  current_condition: 'good',
  plan: {
    ...EMPTY_PLAN,
    place: 'indoor',
    light: 'medium',
    tasks: [
      { task: 'water', growthDays: 7, restDays: 14 },
      { task: 'turn', growthDays: 14, restDays: 14 },
    ],
  },
} as const;

const at = (date: LocalDate, time: string): Instant => {
  const instant = toInstant(date, clock(time), ZONE);
  if (!instant) throw new Error(`There is no ${time} on ${date}.`);
  return instant;
};

let shares = 0;

/** Nobody else's times on this server: four a day, then those of the week before. */
function nextTimes() {
  const hour = 10 + 2 * (shares % 4);
  const weeks = Math.floor(shares / 4);
  shares += 1;
  return { time: `${hour}:00`, weeks };
}

/** That day, or the last one before it on which the practice is open. */
function openDay(date: LocalDate, config: SiteConfig): LocalDate {
  return config.manualClosedWeekdays.includes(weekdayOf(date)) ? openDay(plusDays(date, -1), config) : date;
}

type Customer = { readonly firstName: string; readonly email: string };

type Visited = {
  readonly noteId: BookingId;
  readonly date: LocalDate;
  /** Words to the customer. */
  readonly message: string;
  /** Condition of the fern. */
  readonly condition: PlantCondition;
  readonly followUpOn: LocalDate;
  readonly observations?: boolean;
  readonly sendMail?: boolean;
};

/** A visit of the past that she writes into her book. */
const bookCommand = (
  { firstName, email }: Customer,
  { noteId, date, time }: Pick<Visited, 'noteId' | 'date'> & { readonly time: string },
) =>
  sent(
    'booking.create',
    createPayload({
      bookingId: noteId,
      firstName,
      email,
      selectedDate: date,
      selectedTime: clock(time),
      tipCents: cents(0),
      notifyCustomer: false,
    }),
    at(date, time),
  );

const doneAt = (date: LocalDate): Instant => at(date, '20:00');

/** A visit is completed in the evening of its day, noted with its plans, and shared. */
export function shareCommands({ email }: Customer, { noteId, date, message, condition, ...more }: Visited) {
  const { followUpOn, observations = true, sendMail = false } = more;
  const done = doneAt(date);
  const note = notePayload({
    noteId,
    booking_id: noteId,
    consultation_date: date,
    plants: [{ ...FERN, current_condition: condition, plan: { ...FERN.plan } }, { ...POTHOS }],
    observations: 'Roots are bound, and there are mites under two fronds.',
    immediate_actions: ['Wipe the fronds with soapy water', 'Move the fern three feet from the heater'],
    next_steps: ['Send me a picture in two weeks'],
    consultant_notes: 'Never on a Friday',
    follow_up_needed: true,
    follow_up_date: followUpOn,
  });
  const share = { noteId, customerEmail: email, message, observations, sendMail };
  return [
    sent('booking.complete', { bookingId: noteId }, done),
    sent('consultationNote.create', note, done),
    sent('consultationNote.share', share, done),
  ];
}

type SignedIn = { readonly url: string; readonly cookie: string };
type Taken = Pick<Visited, 'noteId' | 'date'> & { readonly plantName?: string };

/** A picture of the fern, unless of another plant. */
export async function addPhoto(
  { url, cookie }: SignedIn,
  { noteId, date, plantName = FERN.plant_name }: Taken,
  jpeg: Buffer,
): Promise<void> {
  const headers = {
    'content-type': 'image/jpeg',
    origin: url,
    cookie,
    'x-note-id': noteId,
    'x-plant-name': encodeURIComponent(plantName),
    'x-added-at': doneAt(date),
  };
  const kept = await fetch(url + photoPath(ulid()), { method: 'PUT', headers, body: new Uint8Array(jpeg) });
  if (!kept.ok) throw new Error(`No photo: ${kept.status} ${await kept.text()}`);
}

/** Path of a customer's page, with its key. */
export async function bookPath({ url, cookie }: SignedIn, email: string): Promise<string> {
  const answer = await fetch(url + plantBookLinkPath(email), { headers: { cookie } });
  const link = ((await answer.json()) as PlantBookLinkResponse).url;
  if (!link) throw new Error(`No link: ${answer.status} of ${PATHS.adminPlantBooks}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

export const newBookingId = () => `BK-${ulid().slice(-6)}` as BookingId;

/** One visit of a day, shared, with a picture of the fern; returns the path of the customer's page. */
export async function shareVisit(
  url: string,
  customer: Customer,
  { time = '10:00', photo, ...visited }: Visited & { readonly time?: string; readonly photo: Buffer },
): Promise<string> {
  const { cookie, send } = await signInByApi(url);
  await send([bookCommand(customer, { ...visited, time }), ...shareCommands(customer, visited)]);
  await addPhoto({ url, cookie }, visited, photo);
  return bookPath({ url, cookie }, customer.email);
}

/** Two visits of a customer, a month and some days ago, both shared; returns the path of their page, with its key. */
export async function shareVisits(url: string, customer: Customer, photos: readonly Buffer[] = []) {
  const { cookie, send } = await signInByApi(url);
  const today = localDateOf(instantOf(Date.now()), ZONE);
  const config = (await (await fetch(url + PATHS.config)).json()) as SiteConfig;
  const { time, weeks } = nextTimes();
  const visit = (daysAgo: number, message: string, condition: PlantCondition) => ({
    ...{ noteId: newBookingId(), message, condition, followUpOn: plusDays(today, 40) },
    date: openDay(plusDays(today, -daysAgo - 7 * weeks), config),
    observations: daysAgo < 10,
  });
  const first = visit(33, 'A first look. The fern needs water more often.', 'poor');
  const second = visit(4, SHARED_WORDS, 'fair');
  for (const each of [first, second])
    await send([bookCommand(customer, { ...each, time }), ...shareCommands(customer, each)]);
  for (const [index, jpeg] of photos.entries()) {
    const { noteId, date } = index % 2 === 0 ? first : second;
    const plantName = index < 2 ? FERN.plant_name : POTHOS.plant_name;
    await addPhoto({ url, cookie }, { noteId, date, plantName }, jpeg);
  }
  const path = await bookPath({ url, cookie }, customer.email);
  return { path, key: path.split('#')[1] ?? '', noteId: second.noteId, send };
}
