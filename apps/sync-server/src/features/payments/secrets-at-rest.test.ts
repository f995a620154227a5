import { clock, createPayload } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { openCardReaders } from '../../testing/test-card-readers.ts';
import { ANA, VISIT } from '../../testing/test-customer.ts';

const KEY = { 'idempotency-key': '0b7e6a52-2f4e-4d0f-9a58-3f1f6f0f7c11' };

const EVERYTHING = { from: '', to: '\uffff' };

test('no secret that opens a payment or a reader is kept, and a repeated request hears the same one', async () => {
  const { app, phone, ops, invoiceId } = await openCardReaders();
  const public_ = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: KEY });
  const ctx = (url: string, payload: object) => phone.call({ method: 'POST', url, payload, headers: KEY });
  const atTheDesk = createPayload({ selectedTime: clock('14:00') });
  const calls = [
    () => public_('/api/payments/create-payment-intent', { ...VISIT, amount: 7_000, customerInfo: ANA }),
    () => public_(`/api/invoices/${invoiceId}/payment-intent`, {}),
    () => ctx('/api/admin/payments/create-payment-intent', atTheDesk),
    () => ctx('/api/admin/terminal/payments', { invoiceId }),
    () => ctx('/api/admin/terminal/connection-token', {}),
  ];

  const first = await Promise.all(calls.map((call) => call()));
  const second = await Promise.all(calls.map((call) => call()));

  expect(first.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
  expect(second.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(second.map(({ headers }) => headers['idempotency-replayed'])).toEqual(calls.map(() => 'true'));
  const kept = JSON.stringify(await ops.range(EVERYTHING));
  expect(kept.match(/"type":"idempotency"/g)).toHaveLength(calls.length);
  for (const answer of first) {
    const { clientSecret, secret = clientSecret } = answer.json();
    expect(secret).toEqual(expect.stringMatching(/_/));
    expect(kept).not.toContain(secret);
  }
});
