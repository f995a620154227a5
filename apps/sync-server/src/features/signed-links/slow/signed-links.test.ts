import { deflateRawSync } from 'node:zlib';
import { invoicePayload } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { openInvoices } from '../../../testing/test-invoices.ts';
import { createTestSigner } from '../../../testing/test-signer.ts';
import { WALK_IN_COMMAND } from '../../../testing/walk-in.ts';

const AT = '2027-03-01T16:00:00.000Z';
const INVOICE_ID = 'ab'.repeat(16);
const HOURS = 60;

const command = (kind: string, payload: object) => ({ id: ulid(), kind, at: AT, payload });
const create = (changes: object = {}) =>
  command('invoice.create', { ...invoicePayload({ invoiceId: INVOICE_ID }), ...changes });
const contentOf = (...commands: object[]) => ({ issuedAt: AT, commands });

const walkIn = (bookingId: string) => ({ ...WALK_IN_COMMAND, bookingId });

/** A phone without signal that has its key registered, and a customer whose phone has signal. */
async function openLinks(logLevel: 'silent' | 'trace' = 'silent') {
  const built = await openInvoices({ config: { logLevel } });
  const signer = await createTestSigner();
  await signer.register(built.phone);
  const bring = (link: string) => built.visitor.post('/api/invoices/signed', { link });
  const sync = async (...commands: object[]) => {
    const request = { method: 'POST', url: '/api/admin/commands', payload: { commands } } as const;
    return (await built.phone.call(request)).json().outcomes;
  };
  const revoke = async () => {
    const { deviceId } = (await built.phone.call({ url: '/api/admin/session' })).json();
    const other = await built.signIn();
    await other.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });
    return other;
  };
  return { ...built, ...signer, bring, sync, revoke };
}

const refused = (status: number, code: string) => ({ status, body: { error: true, code } });

describe('a signed pay link', () => {
  test('makes the invoice that the phone without signal could not send, ready to be paid', async () => {
    const { sign, bring, read, pay } = await openLinks();

    const taken = await bring(await sign(contentOf(create())));

    expect(taken).toEqual({ status: 200, body: { invoiceId: INVOICE_ID } });
    expect((await read(INVOICE_ID)).body).toMatchObject({ invoiceNumber: 'INV-20270301-001' });
    expect((await pay(INVOICE_ID, 'deposit')).body).toMatchObject({ invoice: { paidAmount: 113.67 } });
  });

  test('is nowhere in the logs, taken or refused', async () => {
    const { sign, bring, logged } = await openLinks('trace');
    const link = await sign(contentOf(create()));

    await bring(link);
    await bring(`${link.slice(0, -8)}AAAAAAAA`);

    expect(logged()).toContain('/api/invoices/signed');
    for (const secret of [link.slice(0, 40), link.slice(-60, -20), 'Ana', 'ana@example.com'])
      expect(logged()).not.toContain(secret);
  });

  test('and the phone that sends the same command later is told the same: one invoice, one payment', async () => {
    const { sign, bring, sync, pay, admin } = await openLinks();
    const wanted = create();
    const link = await sign(contentOf(wanted));
    await bring(link);
    await pay(INVOICE_ID, 'full');

    const [outcome] = await sync(wanted);

    expect(outcome).toMatchObject({ status: 'applied', result: { invoiceId: INVOICE_ID } });
    expect(outcome.changed.map(({ id }: { id: string }) => id)).toContain(`invoice:${INVOICE_ID}`);
    const { invoices } = (await admin('GET', '')).body;
    expect(invoices).toMatchObject([{ badge: 'Paid', payments: [{ amount: 227.33 }] }]);
    expect(await bring(link)).toMatchObject({ status: 200 });
  });

  test('opened many times at once, and while the phone syncs, it still is one invoice', async () => {
    const { sign, bring, sync, store } = await openLinks();
    const wanted = [create({ sendEmail: false }), command('invoice.send', { invoiceId: INVOICE_ID })];
    const link = await sign(contentOf(...wanted));

    const answers = await Promise.all([bring(link), sync(...wanted), bring(link), bring(link)]);

    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    const invoices = await store.database('practice').range({ from: 'invoice:', to: 'invoice:\uffff' });
    expect(invoices).toMatchObject([{ history: [{ what: 'created' }, { what: 'sent' }] }]);
  });

  test('takes along the walk-in that the invoice is for, and cash that was taken already', async () => {
    const { sign, bring, read, store } = await openLinks();
    const visit = command('booking.create', walkIn('BK-AAAAAA'));
    const cash = command('invoice.recordCash', {
      invoiceId: INVOICE_ID,
      paymentType: 'deposit',
      amountCents: 11_367,
    });

    const taken = await bring(await sign(contentOf(visit, create({ bookingId: 'BK-AAAAAA' }), cash)));

    expect(taken.status).toBe(200);
    expect(await store.database('practice').get('booking:BK-AAAAAA')).toMatchObject({ status: 'confirmed' });
    expect((await read(INVOICE_ID)).body).toMatchObject({ paidAmount: 113.67, openAmount: 113.66 });
  });
});

describe('a signed pay link is refused', () => {
  test('when any character of it is another, and when it was cut off', async () => {
    const { sign, bring, store } = await openLinks();
    const link = await sign(contentOf(create()));
    const other = (character: string | undefined) => (character === 'A' ? 'B' : 'A');
    const altered = [0, 1, 30, 60, 110, 150, link.length - 1].map(
      (at) => link.slice(0, at) + other(link[at]) + link.slice(at + 1),
    );

    for (const text of [...altered, link.slice(0, -8), 'nonsense'])
      expect(await bring(text)).toMatchObject(refused(400, 'link_altered'));
    expect(await store.database('practice').get(`invoice:${INVOICE_ID}`)).toBeUndefined();
  });

  test('when nobody the practice knows has signed it', async () => {
    const { phone, bring, sign } = await openLinks();
    const stranger = await createTestSigner();
    const link = await sign(contentOf(create()));

    expect(await bring(await stranger.sign(contentOf(create())))).toMatchObject(refused(400, 'link_altered'));
    await stranger.register(phone);
    expect(await bring(link)).toMatchObject(refused(400, 'link_altered'));
    expect(await bring(await stranger.sign(contentOf(create())))).toMatchObject({ status: 200 });
  });

  test('after three days, unless all of it has happened already', async () => {
    const { sign, bring, clock } = await openLinks();
    const [brought, late] = [await sign(contentOf(create())), await sign(contentOf(create()))];
    clock.advance(72 * HOURS);
    expect(await bring(brought)).toMatchObject({ status: 200 });
    clock.advance(1);

    expect(await bring(late)).toMatchObject(refused(410, 'link_expired'));
    expect(await bring(brought)).toMatchObject({ status: 200 });
  });

  test('when the clock of the phone was more than three days ahead', async () => {
    const { sign, bring } = await openLinks();

    const ahead = { ...contentOf(create()), issuedAt: '2027-03-04T16:01:00.000Z' };

    expect(await bring(await sign(ahead))).toMatchObject(refused(410, 'link_expired'));
  });

  test('once the phone was revoked; what it made happen before stays payable', async () => {
    const { sign, bring, revoke } = await openLinks();
    const before = await sign(contentOf(create()));
    await bring(before);
    await revoke();

    const later = await sign(contentOf(create({ invoiceId: 'cd'.repeat(16) })));

    expect(await bring(later)).toMatchObject(refused(401, 'device_revoked'));
    expect(await bring(before)).toMatchObject({ status: 200 });
  });

  test('when it is longer than a code can be, or unpacks to more than a link can say', async () => {
    const { bring, signBytes } = await openLinks();
    const bomb = Uint8Array.from(deflateRawSync(Buffer.alloc(500_000, 0x20)));

    expect(bomb.length).toBeLessThan(1_000);
    expect(await bring('A'.repeat(1_801))).toMatchObject(refused(413, 'link_too_large'));
    expect(await bring(await signBytes(bomb))).toMatchObject(refused(413, 'link_too_large'));
  });

  test.each([
    ['another kind of command', [create(), command('invoice.void', { invoiceId: INVOICE_ID, reason: '' })]],
    ['settings', [create(), command('settings.change', { changes: { horizonDays: 3 } })]],
    ['two invoices', [create(), create({ invoiceId: 'cd'.repeat(16) })]],
    ['a visit the invoice is not for', [command('booking.create', walkIn('BK-BBBBBB')), create()]],
    ['no invoice', [command('booking.create', walkIn('BK-BBBBBB'))]],
  ])('when it wants %s besides', async (_case, commands) => {
    const { sign, bring, store } = await openLinks();

    expect(await bring(await sign(contentOf(...commands)))).toMatchObject(refused(400, 'unknown_kind'));
    const records = await store.database('practice').range({ from: 'command:', to: 'command:\uffff' });
    expect(records).toEqual([]);
  });

  test('when what it says makes no sense, signed or not', async () => {
    const { sign, signBytes, bring } = await openLinks();
    const packed = (text: string) => signBytes(Uint8Array.from(deflateRawSync(text)));

    expect(await bring(await packed('{"issuedAt":'))).toMatchObject(refused(400, 'link_altered'));
    expect(await bring(await sign({ commands: [] }))).toMatchObject(refused(400, 'link_altered'));
    expect(
      await bring(await sign({ ...contentOf(create()), issuedAt: '2027-02-30T16:00:00Z' })),
    ).toMatchObject({ status: 400 });
    const unfinished = command('invoice.create', { invoiceId: INVOICE_ID, sendEmail: true });
    expect(await bring(await sign(contentOf(unfinished)))).toMatchObject(refused(400, 'invalid_input'));
  });

  test('when the command itself is, with its reason', async () => {
    const { sign, bring, sync } = await openLinks();
    const early = create({ bookingId: 'BK-ZZZZZZ' });

    const answer = await bring(await sign(contentOf(early)));

    expect(answer).toMatchObject(refused(404, 'booking_not_found'));
    expect(await sync(early)).toMatchObject([{ status: 'rejected', code: 'booking_not_found' }]);
  });

  test('the 31st time in a minute', async () => {
    const { bring } = await openLinks();
    for (let count = 0; count < 30; count++) await bring('nonsense');

    expect(await bring('nonsense')).toMatchObject(refused(429, 'rate_limited'));
  });
});
