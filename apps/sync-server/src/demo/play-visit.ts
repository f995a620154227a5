import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ulid } from 'ulid';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { openOnlinePayment } from '../features/payments/online-payments.ts';
import { keepPhoto } from '../features/photos/keep-photo.ts';
import { finishVisitPayment } from '../money/finish-visit-payment.ts';
import { newBookingId } from '../practice/new-ids.ts';
import type { DemoDesk } from './demo-desk.ts';
import { noteOf, progressOf } from './note-words.ts';
import { emailOf } from './people.ts';
import cactus from './photos/cactus.jpg?inline';
import fern from './photos/fern.jpg?inline';
import monstera from './photos/monstera.jpg?inline';
import orchid from './photos/orchid.jpg?inline';
import type { DemoVisit } from './plan-year.ts';
import { showDemoWork } from './show-work.ts';

const PHOTOS = { monstera, fern, cactus, orchid };
const GOOD_CARD = '4242424242424242';

/** Tips are given, not always. */
const tipDollars = ({ number }: DemoVisit): number => [0, 10, 0, 15, 5][number % 5] ?? 0;

function priceDollars({ desk }: DemoDesk, { consultationType, duration }: DemoVisit): number {
  const offer = findOffer(desk.settings().offers, consultationType, duration);
  if (!offer) throw new Error(`nobody sells ${consultationType} ${duration}`);
  return centsToDollars(offer.priceCents);
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
export async function bookDemoVisit(demo: DemoDesk, visit: DemoVisit): Promise<BookingId> {
  if (visit.booked !== 'online') return bookByPhone(demo, visit);
  const tip = tipDollars(visit);
  const opened = await openOnlinePayment(demo.desk, {
    ...timesOf(visit),
    customerInfo: contactOf(visit),
    amount: Math.round((priceDollars(demo, visit) + tip) * 100),
    tipAmount: tip,
  });
  if (!opened.ok) return bookByPhone(demo, visit);
  const { paymentIntentId, clientSecret } = opened.value;
  await confirmSimulatedPayment(demo.desk.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  const finished = await finishVisitPayment(demo.desk, paymentIntentId);
  if (!finished.ok) throw new Error(finished.error.code);
  return finished.value.bookingId;
}

async function bookByPhone(demo: DemoDesk, visit: DemoVisit): Promise<BookingId> {
  const bookingId = newBookingId();
  const isPaid = visit.booked !== 'to-be-paid';
  const tipAmount = isPaid ? tipDollars(visit) : 0;
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
    tipAmount,
    totalAmount: priceDollars(demo, visit) + tipAmount,
    outsideUsualDays: true,
  });
  return bookingId;
}

/** Half an hour later on the same day, which nobody else has. */
const LATER: Readonly<Record<string, string>> = { '09:30': '10:00', '12:00': '13:00', '16:30': '17:00' };

/** The visit itself, when its time has come, and what is written and paid after it. */
export async function endDemoVisit(demo: DemoDesk, visit: DemoVisit, bookingId: BookingId): Promise<void> {
  const { end } = visit;
  if (end === 'missed') return demo.consult('booking.noShow', { bookingId, notifyCustomer: true });
  if (end === 'cancelled' || end === 'coming') return;
  await demo.consult('booking.complete', { bookingId });
  if (end === 'completed-without-note') return;
  await demo.consult('consultationNote.create', noteOf(visit, bookingId));
  if (visit.number % 2 === 0) await addPhotos(demo, visit, bookingId);
  if (visit.number % 6 === 1)
    await demo.consult('consultationNote.addProgress', progressOf(visit, bookingId));
}

/** Some days after it was booked. */
export async function changeDemoVisit(
  demo: DemoDesk,
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

async function addPhotos(demo: DemoDesk, visit: DemoVisit, noteId: BookingId): Promise<void> {
  const { desk } = demo;
  for (const { name, photo } of visit.person.plants.slice(0, 2)) {
    const [, picture = ''] = PHOTOS[photo].split(',');
    const jpeg = Buffer.from(picture, 'base64');
    const photoId = ulid();
    const kept = await keepPhoto(desk, { photoId, noteId, plantName: name, addedAt: desk.now(), jpeg });
    if (!kept.ok) throw new Error(kept.error.code);
    await showDemoWork(demo, visit, { photoId, noteId, kind: photo, picture });
  }
}
