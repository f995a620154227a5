import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, anAppointment, ana, aPayment, chicago } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import {
  intentDocumentId,
  type SimulatedIntent,
} from '../../apps/sync-server/src/adapters/simulated-card/simulated-intent.ts';
import { openPouch } from '../../apps/sync-server/src/store/embedded/open-pouch.ts';

const VISITS = [
  {
    id: 'BK-YEAR01',
    date: '2025-03-17',
    time: '09:00',
    type: 'onsite',
    zip: '75081',
    amount: 12_000,
    name: 'Marta',
  },
  {
    id: 'BK-YEAR02',
    date: '2025-03-17',
    time: '13:00',
    type: 'onsite',
    zip: '75204',
    amount: 15_000,
    name: 'Leo',
  },
  {
    id: 'BK-YEAR03',
    date: '2025-06-02',
    time: '10:00',
    type: 'virtual',
    zip: '',
    amount: 7_000,
    name: 'Ines',
  },
] as const;

/** Writes three completed visits of 2025, paid by test cards the provider still knows, into a folder that no server has open. */
export async function fillYear(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'store');
  mkdirSync(folder, { recursive: true });
  const { pouch: practice } = await openPouch(folder, 'practice');
  const { pouch: ops } = await openPouch(folder, 'ops');
  await practice.bulkDocs(VISITS.flatMap(documentsOf));
  await ops.bulkDocs(VISITS.map(intentOf));
  await Promise.all([practice.close(), ops.close()]);
}

type Visit = (typeof VISITS)[number];

const referenceOf = ({ id }: Visit): string => `simulated_pi_${id}`;

function documentsOf(visit: Visit): readonly PracticeDocument[] {
  const { id: bookingId, date, time, type, zip, amount, name } = visit;
  return [
    aBooking({
      bookingId,
      status: 'completed',
      confirmationCode: `C0DE${bookingId.slice(-4)}`,
      priceCents: cents(amount),
      tipCents: cents(0),
      customer: { ...ana, firstName: name, address: zip && `12 Elm Street, TX ${zip}` },
      appointment: anAppointment(date, time, { consultationType: type }),
    }),
    aPayment({
      bookingId,
      reference: referenceOf(visit),
      amountCents: cents(amount),
      livemode: false,
      at: chicago(date, time),
    }),
  ];
}

const intentOf = (visit: Visit): SimulatedIntent => ({
  _id: intentDocumentId(referenceOf(visit)),
  type: 'simulated-intent',
  v: 1,
  reference: referenceOf(visit),
  clientSecretHash: '',
  state: 'succeeded',
  channel: 'online',
  amountCents: cents(visit.amount),
  description: 'Plant consultation',
  metadata: { app: 'fieldleaf' },
  cardLast4: '4242',
  refunds: [],
  createdAt: instantOf(Date.parse(chicago(visit.date, visit.time))),
});
