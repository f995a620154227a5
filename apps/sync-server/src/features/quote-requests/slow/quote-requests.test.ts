import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { createTestCustomer } from '../../../testing/test-customer.ts';

const QUOTE = {
  firstName: 'Bo',
  lastName: 'Lind',
  email: 'bo@example.com',
  phone: '(512) 555-0100',
  address: '1 River Road',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  estimatedHours: '3-4',
  consultationDescription: 'An atrium with forty palms',
  preferredDate: '2027-03-01',
};

async function open() {
  const { app, clock, signIn } = await buildTestApp();
  const customer = createTestCustomer(app);
  const ask = (changes = {}) => customer.post('/api/quote-requests', { ...QUOTE, ...changes });
  const page = async (query: string) => {
    const phone = await signIn();
    const answer = await phone.call({ method: 'GET', url: `/api/admin/quote-requests${query}` });
    return { status: answer.statusCode, body: answer.json() };
  };
  const listed = async () => (await page('')).body.quoteRequests;
  return { app, clock, ask, listed, page };
}

test('a quote request is kept and shown to the consultant', async () => {
  const { ask, listed } = await open();

  const { status, body } = await ask({ specialRequests: ' Ladders ' });

  expect(status).toBe(201);
  expect(await listed()).toEqual([
    {
      ...QUOTE,
      quoteRequestId: body.quoteRequestId,
      createdAt: '2027-03-01T16:00:00.000Z',
      specialRequests: 'Ladders',
    },
  ]);
});

test('optional fields that were left empty count as left out; required ones do not', async () => {
  const { ask, listed } = await open();

  expect((await ask({ zipCode: '', preferredDate: '', specialRequests: '', website: '' })).status).toBe(201);
  expect(await listed()).toMatchObject([{ zipCode: '', preferredDate: null, specialRequests: '' }]);
  expect(await ask({ city: '' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('the newest request comes first', async () => {
  const { ask, clock, listed } = await open();
  await ask({ firstName: 'First' });
  clock.advance(1);
  await ask({ firstName: 'Second' });

  const names = (await listed()).map(({ firstName }: { firstName: string }) => firstName);
  expect(names).toEqual(['Second', 'First']);
});

test('the list is read a page at a time, with how many there are in all', async () => {
  const { ask, clock, page } = await open();
  for (const firstName of ['First', 'Second', 'Third']) {
    await ask({ firstName });
    clock.advance(1);
  }

  const { status, body } = await page('?limit=1&skip=1');
  expect(status).toBe(200);
  expect(body).toMatchObject({ quoteRequests: [{ firstName: 'Second' }], total_count: 3 });
  expect(body.quoteRequests).toHaveLength(1);
  expect((await page('')).body).toMatchObject({ quoteRequests: [{}, {}, {}], total_count: 3 });
  expect((await page('?limit=101')).status).toBe(400);
});

test.each([
  ['firstName', '  '],
  ['email', 'bo'],
  ['phone', 'call me'],
  ['city', ''],
  ['zipCode', '7870'],
  ['estimatedHours', '9'],
  ['consultationDescription', ' '],
  ['preferredDate', '2027-02-28'],
  ['preferredDate', '2027-02-30'],
])('a wrong %s (%j) is refused at its field', async (field, value) => {
  const { ask } = await open();

  const { status, body } = await ask({ [field]: value });

  expect(status).toBe(400);
  const paths = (body.issues as { path: string }[]).map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set([field]));
});

test('zip code, date and special requests can be left out', async () => {
  const { ask } = await open();

  expect(await ask({ zipCode: undefined, preferredDate: undefined })).toMatchObject({ status: 201 });
});

test('a machine that fills in everything is thanked, and nothing is kept', async () => {
  const { ask, listed } = await open();

  const { status, body } = await ask({ website: 'https://spam.example' });

  expect(status).toBe(201);
  expect(body.quoteRequestId).toMatch(/.{20}/);
  expect(await listed()).toEqual([]);
});

test('the thirty-first request of a minute from one address is too many', async () => {
  const { ask } = await open();
  for (let count = 0; count < 30; count++) expect((await ask({ city: '' })).status).toBe(400);

  expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test('without a session nobody reads quote requests', async () => {
  const { app } = await open();

  expect((await app.inject({ url: '/api/admin/quote-requests' })).statusCode).toBe(401);
});
