import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';

const DAYS_20 = 20 * 24 * 60;

async function openPractice() {
  const built = await buildTestApp();
  const signedIn = async () => {
    const phone = await built.signIn();
    return async (method: 'GET' | 'POST', url: string) => {
      const answer = await phone.call({ method, url });
      return { status: answer.statusCode, body: answer.json(), text: answer.body };
    };
  };
  return { ...built, signedIn, customer: createTestCustomer(built.app) };
}

test.each([
  ['POST', '/api/admin/customers/ana%40example.com/erase'],
  ['GET', '/api/admin/customers/ana%40example.com/export'],
] as const)('%s %s needs a session', async (method, url) => {
  const { app } = await buildTestApp();

  expect((await app.inject({ method, url })).statusCode).toBe(401);
});

test('what is kept about a customer can be handed out, and is gone once they are erased, for phones too', async () => {
  const { clock, signedIn, customer } = await openPractice();
  const { bookingId } = await customer.book();
  const call = await signedIn();
  const path = `/api/admin/customers/${encodeURIComponent(ANA.email)}`;

  expect(await call('POST', `${path}/erase`)).toMatchObject({
    status: 409,
    body: { code: 'upcoming_visits', message: expect.stringContaining(bookingId) },
  });
  const exported = await call('GET', `${path}/export`);
  expect(exported).toMatchObject({ status: 200, body: { email: 'ana@example.com' } });
  expect(exported.body.documents.map(({ type }: { type: string }) => type)).toEqual(['booking', 'payment']);

  clock.advance(DAYS_20);
  const later = await signedIn();
  expect(await later('POST', `${path}/erase`)).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await later('GET', `${path}/export`)).toMatchObject({
    status: 404,
    body: { code: 'customer_not_found' },
  });
  const feed = await later('GET', '/sync/practice/_changes?include_docs=true');
  expect(feed.text).toContain(bookingId);
  expect(feed.text).not.toMatch(/ana@example|Reyes|555-0101/i);
  expect(await later('GET', '/api/admin/dashboard-stats')).toMatchObject({
    body: { stats: { total_bookings: 1, total_revenue: 70 } },
  });
});

test.each(['', ' '])(
  'an empty e-mail (%j) does not open what is left of an erased customer',
  async (email) => {
    const { clock, signedIn, customer } = await openPractice();
    const { bookingId } = await customer.book();
    clock.advance(DAYS_20);
    const call = await signedIn();
    await call('POST', `/api/admin/customers/${encodeURIComponent(ANA.email)}/erase`);

    const byAddress = await customer.get(`/api/bookings/${bookingId}?email=${encodeURIComponent(email)}`);
    const lookup = await customer.post('/api/customer/lookup-booking', { email: ' ', booking_id: bookingId });

    expect(byAddress).toMatchObject({ status: 404, body: { code: 'booking_not_found' } });
    expect(lookup).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } });
  },
);

test('an address that is none is refused at its field', async () => {
  const { signedIn } = await openPractice();
  const call = await signedIn();

  expect(await call('POST', '/api/admin/customers/nobody/erase')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'email' }] },
  });
});
