import { cents } from '@fieldleaf/domain/money/cents';
import { createPayload, day, INVOICE_ID, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undo } from '../actions/undo.ts';
import { useToast } from '../controls/toast-state.ts';
import { forgetDeviceKey } from '../db/device-key.ts';
import { readOutbox, recordOutcome } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { usePractice } from '../read-models/practice.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { registerTestKey } from '../testing/registered-key.ts';
import { payLinkFor } from './pay-link-for.ts';
import { readSignedLink } from './testing/read-signed-link.ts';

const FULL = { kind: 'invoice', invoiceId: INVOICE_ID, paymentType: 'full' } as const;
const PLAIN = `${location.origin}/pay-invoice/${INVOICE_ID}`;

const TYPICAL_LINES = [
  'Repotting of the large Monstera deliciosa',
  'Root rot treatment',
  'Neem oil application, whole collection',
  'Consultation on site, 2 hours',
  'Potting mix, aroid blend, 20 L',
  'Moisture meter',
  'Grow light, full spectrum, 36 W',
  'Pest inspection of fiddle leaf fig',
  'Fertilizer, liquid, 1 L',
  'Follow-up visit in four weeks',
];

let phone: Phone;
let publicKey: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T16:00:00Z'), toFake: ['Date'] });
  publicKey = await registerTestKey();
  phone = await unlockedPhone();
});
afterEach(async () => {
  vi.useRealTimers();
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
  return saved.value;
}
const bill = (changes: Parameters<typeof invoicePayload>[0] = {}) =>
  save({ kind: 'invoice.create', payload: invoicePayload(changes) });

/** The mirror shows what waited, and the outbox is empty. */
async function synced() {
  const { shown } = usePractice.getState();
  const { mirror, outbox } = phone.databases;
  await mirror.bulkDocs([...shown.invoicesById.values(), ...shown.bookingsById.values()]);
  await outbox.bulkDocs((await readOutbox(outbox)).map((entry) => ({ ...entry, _deleted: true })));
  await vi.waitFor(() => {
    expect(usePractice.getState().outbox).toEqual([]);
    expect(usePractice.getState().mirror.invoicesById.size).toBe(1);
  });
}

async function linkFor(type: 'full' | 'deposit' = 'full'): Promise<string> {
  const link = await payLinkFor({ ...FULL, paymentType: type });
  if (!link.ok) throw new Error(link.error.message);
  return link.value;
}

const broughtBy = (link: string) => readSignedLink(link, publicKey);

test('when the server has all there is of the invoice, the plain link is the one', async () => {
  await bill();
  await synced();

  expect(await linkFor()).toBe(PLAIN);
  expect(await linkFor('deposit')).toBe(`${PLAIN}?type=deposit`);
});

test('an invoice that waits on this phone is brought along, signed, and nothing else is', async () => {
  await bill({ invoiceId: 'ef'.repeat(16) });
  await bill();
  await save({ kind: 'booking.create', payload: createPayload() });

  const link = await linkFor('deposit');

  expect(link).toMatch(new RegExp(`^${PLAIN}\\?type=deposit#c=[\\w-]+$`));
  const [, wanted] = await phone.waiting();
  expect(await broughtBy(link)).toEqual({
    issuedAt: expect.stringMatching(/^2027-03-01T16:00/),
    commands: [wanted],
  });
});

test('cash that was taken offline is brought along, so that it is not charged again', async () => {
  await bill();
  await synced();
  await save({
    kind: 'invoice.recordCash',
    payload: { invoiceId: INVOICE_ID, paymentType: 'deposit', amountCents: cents(11_367) },
  });

  expect((await broughtBy(await linkFor())).commands).toMatchObject([{ kind: 'invoice.recordCash' }]);
});

test('the walk-in that the invoice is for is brought along', async () => {
  const { bookingId } = createPayload();
  await save({ kind: 'booking.create', payload: createPayload({ selectedDate: day('2027-03-15') }) });
  await bill({ bookingId });

  const { commands } = await broughtBy(await linkFor());

  expect(commands.map(({ kind }: { kind: string }) => kind)).toEqual(['booking.create', 'invoice.create']);
});

test('what a link has brought can no longer be undone, only voided', async () => {
  const id = await bill();
  const other = await bill({ invoiceId: 'ef'.repeat(16) });
  await linkFor();

  await undo(id);
  expect(useToast.getState().toast).toMatchObject({ title: 'Too late to undo.' });
  await undo(other);
  expect((await phone.waiting()).map((command) => command.id)).toEqual([id]);
});

test('no link when the phone could not say that it was given out', async () => {
  await bill();
  vi.spyOn(phone.databases.outbox, 'bulkDocs').mockImplementation(async (documents) =>
    [...documents].map(() => ({ error: true, name: 'conflict', status: 409 })),
  );

  expect(await payLinkFor(FULL)).toMatchObject({ ok: false });
});

test('a phone whose key the server does not know makes no link, and gives nothing out', async () => {
  await forgetDeviceKey();
  await bill();

  expect(await payLinkFor(FULL)).toEqual({
    ok: false,
    error: {
      message:
        'The server does not know the key of this phone yet. The link works once this phone has had signal.',
    },
  });
  expect((await readOutbox(phone.databases.outbox))[0]?.isInPayLink).toBeUndefined();
});

test('an invoice of ten typical lines fits into a code that cameras read well', async () => {
  const lineItems = TYPICAL_LINES.map((description, at) => ({
    description,
    quantity: 1 + (at % 3),
    unitPriceCents: cents(1_950 + at * 700),
  }));
  const customer = {
    name: 'Marguerite Delacroix-Ortega',
    email: 'marguerite.delacroix@example.com',
    phone: '(512) 555-0142',
    address: '2204 South Congress Avenue, Austin, TX 78704',
  };
  await bill({ customer, lineItems });

  expect((await linkFor('deposit')).length).toBeLessThan(1_300);
});

test('an invoice with more lines than a code can hold has no link yet', async () => {
  const line = (number: number) => ({
    description: `Plant ${number}: ${[...crypto.getRandomValues(new Uint8Array(40))].join('')}`,
    quantity: 1,
    unitPriceCents: cents(100),
  });
  const lineItems = Array.from({ length: 40 }, (_, number) => line(number));
  await bill({ lineItems });

  const link = await payLinkFor(FULL);

  expect(link).toMatchObject({ error: { message: expect.stringMatching(/too long for a code/) } });
});

test.each([
  ['a voided invoice', 'A change to this invoice is waiting on this phone and does not fit into a link.'],
  ['an invoice for a visit the server refused', 'This invoice depends on another change'],
  ['an invoice nobody knows', 'The server does not have this invoice.'],
])('%s has no link, and the reason is said', async (situation, reason) => {
  if (situation === 'a voided invoice') {
    await bill();
    await save({ kind: 'invoice.void', payload: { invoiceId: INVOICE_ID, reason: 'A slip' } });
  }
  if (situation.includes('refused')) {
    const visit = await save({ kind: 'booking.create', payload: createPayload() });
    await bill({ bookingId: createPayload().bookingId });
    await recordOutcome(phone.databases.outbox, { id: visit, status: 'rejected' });
    await vi.waitFor(() => expect(usePractice.getState().outbox[0]?.state).toBe('rejected'));
  }

  const link = await payLinkFor(FULL);

  expect(link).toMatchObject({ ok: false, error: { message: expect.stringContaining(reason) } });
});

test('an invoice in Spanish leads to the Spanish page', async () => {
  await bill({ language: 'es' });
  expect((await linkFor()).startsWith(`${location.origin}/es/pay-invoice/${INVOICE_ID}`)).toBe(true);
});
