import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment, ana, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { openPouch } from '../../apps/sync-server/src/store/embedded/open-pouch.ts';

const FIRST_NAMES = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fatima', 'Grace', 'Hugo'];
const LAST_NAMES = ['Reyes', 'Okafor', 'Lindqvist', 'Marchetti', 'Novak', 'Patel', 'Quinn'];
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const AT_ONCE = 1_000;

/** Writes these documents into a data folder that no server has open. */
export async function fillWith(dataDir: string, documents: readonly PracticeDocument[]): Promise<void> {
  const folder = join(dataDir, 'store');
  mkdirSync(folder, { recursive: true });
  const { pouch: practice } = await openPouch(folder, 'practice');
  for (let first = 0; first < documents.length; first += AT_ONCE)
    await practice.bulkDocs(documents.slice(first, first + AT_ONCE));
  await practice.close();
}

/** Writes so many bookings, each with its payment and the record of the command that made it, into a data folder that no server has open. */
export async function fillPractice(dataDir: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  await fillWith(dataDir, numbers.flatMap(documentsOf));
}

function documentsOf(number: number): readonly PracticeDocument[] {
  const bookingId = `BK-${String(number).padStart(6, '0')}` as const;
  const date = new Date(FIRST_DAY_MS + (number % 2_000) * DAY_MS).toISOString().slice(0, 10);
  const time = `${String(9 + (number % 8)).padStart(2, '0')}:00`;
  const firstName = FIRST_NAMES[number % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[number % LAST_NAMES.length] ?? '';
  const email = `${firstName}.${lastName}.${number % 3_000}@example.com`.toLowerCase();
  const customer = { ...ana, firstName, lastName, email };
  const status = number % 5 === 0 ? 'cancelled' : 'completed';
  return [
    aBooking({ bookingId, customer, status, appointment: anAppointment(date, time) }),
    aPayment({ bookingId, reference: `pi_${number}` }),
    placed(`place-${number}`, bookingId),
  ];
}

const PLACED_AT = moment('2020-01-01T15:00:00Z');

function placed(id: string, bookingId: BookingId): PracticeDocument {
  const changed = [{ id: `booking:${bookingId}`, rev: '1-0' }];
  const outcome = { id, status: 'applied', changed, result: { bookingId } } as const;
  const times = { at: PLACED_AT, receivedAt: PLACED_AT };
  const by = { role: 'customer' } as const;
  return { _id: `command:${id}`, type: 'command', v: 1, kind: 'booking.place', by, outcome, ...times };
}
