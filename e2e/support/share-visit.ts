import type { SentCommand } from '@fieldleaf/contract/commands';
import { PATHS, photoPath, plantBookLinkPath } from '@fieldleaf/contract/paths';
import type { PlantBookLinkResponse } from '@fieldleaf/contract/plants';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
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

/** Two visits of a customer, a month and some days ago, both shared; returns the path of their page, with its key. */
export async function shareVisits(
  url: string,
  { firstName, email }: Customer,
  photos: readonly Buffer[] = [],
) {
  const { cookie, send } = await signInByApi(url);
  const today = localDateOf(instantOf(Date.now()), ZONE);
  const config = (await (await fetch(url + PATHS.config)).json()) as SiteConfig;
  const { time, weeks } = nextTimes();
  const id = () => `BK-${ulid().slice(-6)}` as BookingId;
  const visit = (daysAgo: number, message: string, condition: 'poor' | 'fair') => {
    const noteId = id();
    const date = openDay(plusDays(today, -daysAgo - 7 * weeks), config);
    const done = at(date, '20:00');
    const booking = createPayload({
      bookingId: noteId,
      firstName,
      email,
      selectedDate: date,
      selectedTime: clock(time),
      tipCents: cents(0),
      notifyCustomer: false,
    });
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
      follow_up_date: plusDays(today, 40),
    });
    const share = { noteId, customerEmail: email, message, observations: daysAgo < 10, sendMail: false };
    const commands = [
      sent('booking.create', booking, at(date, time)),
      sent('booking.complete', { bookingId: noteId }, done),
      sent('consultationNote.create', note, done),
      sent('consultationNote.share', share, done),
    ];
    return { noteId, done, commands };
  };
  const visits = [
    visit(33, 'A first look. The fern needs water more often.', 'poor'),
    visit(4, SHARED_WORDS, 'fair'),
  ];
  for (const { commands } of visits) await send(commands);
  for (const [index, jpeg] of photos.entries()) {
    const { noteId, done } = visits[index % 2] ?? visits[0] ?? { noteId: '', done: '' };
    const headers = {
      'content-type': 'image/jpeg',
      origin: url,
      cookie,
      'x-note-id': noteId,
      'x-plant-name': encodeURIComponent(index < 2 ? FERN.plant_name : POTHOS.plant_name),
      'x-added-at': done,
    };
    const kept = await fetch(url + photoPath(ulid()), { method: 'PUT', headers, body: new Uint8Array(jpeg) });
    if (!kept.ok) throw new Error(`No photo: ${kept.status} ${await kept.text()}`);
  }
  const answer = await fetch(url + plantBookLinkPath(email), { headers: { cookie } });
  const link = ((await answer.json()) as PlantBookLinkResponse).url;
  if (!link) throw new Error(`No link: ${answer.status} of ${PATHS.adminPlantBooks}`);
  const { pathname, hash } = new URL(link);
  return { path: pathname + hash, key: hash.slice(1), noteId: visits[1]?.noteId ?? '', send };
}
