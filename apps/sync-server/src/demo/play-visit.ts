import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { type Cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ulid } from 'ulid';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { openOnlinePayment } from '../features/payments/online-payments.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { keepPhoto } from '../practice/keep-photo.ts';
import { newBookingId } from '../practice/new-ids.ts';
import type { DemoContext } from './demo-context.ts';
import { noteOf, progressOf, sharingOf } from './note-words.ts';
import { type DemoPlant, emailOf } from './people.ts';
import cactus from './photos/cactus.jpg?inline';
import fern from './photos/fern.jpg?inline';
import monstera from './photos/monstera.jpg?inline';
import orchid from './photos/orchid.jpg?inline';
import type { DemoVisit } from './plan-year.ts';

const PHOTOS = { monstera, fern, cactus, orchid };
const GOOD_CARD = '4242424242424242';

/** Tips are given, not always. */
const tipDollars = ({ number }: DemoVisit): number => [0, 10, 0, 15, 5][number % 5] ?? 0;

function priceOf({ ctx }: DemoContext, { consultationType, duration }: DemoVisit): Cents {
  const offer = findOffer(ctx.settings().offers, consultationType, duration);
  if (!offer) throw new Error(`nobody sells ${consultationType} ${duration}`);
  return offer.priceCents;
}

const contactOf = ({ person }: DemoVisit) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: emailOf(person),
  phone: person.phone,
  address: person.address,
  notes: '',
});

const timesOf = ({ consultationType, duration, date, time }: DemoVisit) => ({
  consultationType,
  duration,
  selectedDate: date,
  selectedTime: time,
});

/** As the site does it, with a test card; what cannot be booked online any more is booked by phone. */
export async function bookDemoVisit(demo: DemoContext, visit: DemoVisit): Promise<BookingId> {
  if (visit.booked !== 'online') return bookByPhone(demo, visit);
  const tip = tipDollars(visit);
  const opened = await openOnlinePayment(demo.ctx, {
    ...timesOf(visit),
    customerInfo: contactOf(visit),
    amount: priceOf(demo, visit) + tip * 100,
    tipAmount: tip,
  });
  if (!opened.ok) return bookByPhone(demo, visit);
  const { paymentIntentId, clientSecret } = opened.value;
  await confirmSimulatedPayment(demo.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  const finished = await finishVisitPayment(demo.ctx, paymentIntentId);
  if (!finished.ok) throw new Error(finished.error.code);
  return finished.value.bookingId;
}

async function bookByPhone(demo: DemoContext, visit: DemoVisit): Promise<BookingId> {
  const bookingId = newBookingId();
  const isPaid = visit.booked !== 'to-be-paid';
  const tip = isPaid ? tipDollars(visit) : 0;
  await demo.consult('booking.create', {
    ...contactOf(visit),
    ...timesOf(visit),
    bookingId,
    plantExperience: 'some',
    mainConcerns: visit.person.concern,
    plantTypes: visit.person.plants.map(({ name }) => name).join(', '),
    specificIssues: visit.person.plants[0]?.issue ?? '',
    paymentStatus: isPaid ? 'already_paid' : 'pending',
    paymentMethod: 'cash',
    priceCents: priceOf(demo, visit),
    tipCents: dollarsToCents(tip),
    outsideUsualDays: true,
  });
  return bookingId;
}

/** Half an hour later on the same day, which nobody else has. */
const LATER: Readonly<Record<string, string>> = { '09:30': '10:00', '12:00': '13:00', '16:30': '17:00' };

/** The visit itself, when its time has come, and what is written and paid after it. */
export async function endDemoVisit(demo: DemoContext, visit: DemoVisit, bookingId: BookingId): Promise<void> {
  const { end } = visit;
  if (end === 'missed') return demo.consult('booking.noShow', { bookingId, notifyCustomer: true });
  if (end === 'cancelled' || end === 'coming') return;
  await demo.consult('booking.complete', { bookingId });
  if (end === 'completed-without-note') return;
  await demo.consult('consultationNote.create', noteOf(visit, bookingId));
  if (visit.number % 2 === 0) await addPhotos(demo, visit, bookingId);
  if (visit.number % 3 !== 2) await demo.consult('consultationNote.share', sharingOf(visit, bookingId));
  if (visit.number % 6 === 1)
    await demo.consult('consultationNote.addProgress', progressOf(visit, bookingId));
}

/** Some days after it was booked. */
export async function changeDemoVisit(
  demo: DemoContext,
  { end, date, time }: DemoVisit,
  bookingId: BookingId,
): Promise<void> {
  if (end === 'cancelled')
    return demo.consult('booking.cancel', {
      bookingId,
      reason: 'Called: the family is ill',
      notifyCustomer: true,
    });
  const newTime = LATER[time] as LocalTime | undefined;
  if (end === 'moved' && newTime)
    await demo.consult('booking.reschedule', { bookingId, newDate: date, newTime, outsideUsualDays: true });
}

async function addPhotos(demo: DemoContext, visit: DemoVisit, noteId: BookingId): Promise<void> {
  const { ctx } = demo;
  for (const { name, photo } of visit.person.plants.slice(0, 2)) {
    const [, picture = ''] = PHOTOS[photo].split(',');
    const jpeg = Buffer.from(picture, 'base64');
    const photoId = ulid();
    const kept = await keepPhoto(ctx, { photoId, noteId, plantName: name, addedAt: ctx.now(), jpeg });
    if (!kept.ok) throw new Error(kept.error.code);
    await showDemoWork(demo, visit, { photoId, noteId, kind: photo, picture });
  }
}

const SAID: Readonly<
  Record<DemoPlant['photo'], { readonly description: string; readonly caption?: string }>
> = {
  monstera: {
    description: 'A monstera with large leaves in a clay pot',
    caption: 'Three months after it moved to the east window.',
  },
  fern: { description: 'A fern with full fronds', caption: 'Green again: more water, less sun.' },
  cactus: { description: 'A barrel cactus in a clay pot' },
  orchid: { description: 'An orchid in bark, in bloom', caption: 'In bloom for the second time.' },
};

const SIZE = { widthPx: 960, heightPx: 720 };

/** The first photo of each kind goes on the site: its customer was asked at the visit. */
async function showDemoWork(
  { ctx, consult }: DemoContext,
  { date }: DemoVisit,
  {
    photoId,
    noteId,
    kind,
    picture,
  }: Pick<PlantPhoto, 'photoId' | 'noteId'> & {
    readonly kind: DemoPlant['photo'];
    readonly picture: string;
  },
): Promise<void> {
  if (photosOnSite(ctx.model()).some(({ onSite }) => onSite.shown.picture === picture)) return;
  const consent = { how: 'at-visit', on: date } as const;
  await consult('photo.show', { photoId, noteId, picture, ...SIZE, ...SAID[kind], consent });
}
