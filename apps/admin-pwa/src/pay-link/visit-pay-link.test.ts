import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeviceKey } from '../db/device-key.ts';
import { readOutbox } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { usePractice } from '../read-models/practice.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { registerTestKey } from '../testing/registered-key.ts';
import { payLinkFor } from './pay-link-for.ts';
import { readSignedLink } from './testing/read-signed-link.ts';

let phone: Phone;
let publicKey: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T18:00:00Z'), toFake: ['Date'] });
  publicKey = await registerTestKey();
  phone = await unlockedPhone();
});
afterEach(async () => {
  vi.useRealTimers();
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
  await forgetDeviceKey();
});

/** Saved, and shown. */
async function save(...intent: Parameters<typeof saveCommand>) {
  const saved = await saveCommand(...intent);
  if (!saved.ok) throw new Error('not saved');
  await vi.waitFor(() =>
    expect(usePractice.getState().outbox.map(({ command }) => command.id)).toContain(saved.value),
  );
}

const broughtBy = (link: string) => readSignedLink(link, publicKey);

const VISIT = { kind: 'visit', bookingId: 'BK-AAAAAA' } as const;
const VISIT_PAGE = `${location.origin}/pay/visit/BK-AAAAAA`;

/** A visit that the server has, and what waits about it. */
async function bookedVisit(changes: Parameters<typeof aBooking>[0] = {}) {
  await phone.databases.mirror.put(aBooking(changes));
  await vi.waitFor(() => expect(usePractice.getState().mirror.bookingsById.size).toBe(1));
}

async function visitLink(): Promise<string> {
  const link = await payLinkFor(VISIT);
  if (!link.ok) throw new Error(link.error.message);
  return link.value;
}

test('without signal the link of a visit brings what changes the money, and nothing else of it', async () => {
  await bookedVisit();
  await save({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
  await save({
    kind: 'visit.addExtra',
    payload: { bookingId: 'BK-AAAAAA', description: 'Soil', amountCents: cents(1_000) },
  });
  const cash = { method: 'cash', amountCents: cents(2_000) } as const;
  await save({ kind: 'visit.recordPayment', payload: { bookingId: 'BK-AAAAAA', ...cash } });

  const link = await visitLink();

  expect(link.startsWith(`${VISIT_PAGE}#c=`)).toBe(true);
  expect(await broughtBy(link)).toMatchObject({
    bookingId: 'BK-AAAAAA',
    commands: [{ kind: 'visit.addExtra' }, { kind: 'visit.recordPayment' }],
  });
  const entries = await readOutbox(phone.databases.outbox);
  expect(entries.map(({ isInPayLink }) => isInPayLink)).toEqual([undefined, true, true]);
});

test('a visit of which nothing waits is signed all the same, with no command', async () => {
  await bookedVisit();

  expect(await broughtBy(await visitLink())).toMatchObject({ bookingId: 'BK-AAAAAA', commands: [] });
});

test('with signal the server gives the link of a visit; when it does not, this phone signs one', async () => {
  await bookedVisit();
  projectSync({ reach: 'reachable' });
  const link = `${VISIT_PAGE}#k=zzzz.AAAAAAAAAAAAAAAAAAAAAA`;
  const calls = scriptServer({
    'GET /api/admin/visits/BK-AAAAAA/pay-link': () => ({ body: { link, expiresOn: '2027-04-01' } }),
  });
  expect(await visitLink()).toBe(link);
  expect(calls).toHaveLength(1);

  scriptServer({ 'GET /api/admin/visits/BK-AAAAAA/pay-link': noAnswer });
  expect((await visitLink()).startsWith(`${VISIT_PAGE}#c=`)).toBe(true);
});

test('money of a visit that was given back waits on this phone: no code can bring it', async () => {
  await phone.databases.mirror.bulkDocs([
    aBooking(),
    aPayment({ reference: 'cash', method: 'cash', provider: null }),
  ]);
  await vi.waitFor(() => expect(usePractice.getState().mirror.bookingsById.size).toBe(1));
  const refund = { bookingId: 'BK-AAAAAA', paymentId: 'cash', amountCents: cents(1_000) } as const;
  await save({ kind: 'visit.recordRefund', payload: refund });

  expect(await payLinkFor(VISIT)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('A change to this visit is waiting on this phone') },
  });
});

test('whoever is written to in Spanish scans the Spanish page', async () => {
  await bookedVisit({ language: 'es' });
  await save({
    kind: 'visit.addExtra',
    payload: { bookingId: 'BK-AAAAAA', description: 'Soil', amountCents: cents(1_000) },
  });
  expect((await visitLink()).startsWith(`${location.origin}/es/pay/visit/BK-AAAAAA#c=`)).toBe(true);
});
