import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, type TestBrowser } from '../../testing/build-test-app.ts';

test('the site learns prices, closed days and how cards are taken', async () => {
  const { app } = await buildTestApp();

  const config = (await app.inject('/api/config')).json();

  expect(config.business).toMatchObject({ timeZone: 'America/Chicago', serviceArea: expect.any(String) });
  expect(config.prices).toContainEqual({
    consultationType: 'onsite',
    duration: '2hr',
    durationMinutes: 120,
    label: '2 hours',
    price: 140,
    description: expect.any(String),
    popular: true,
  });
  expect(config).toMatchObject({
    closedWeekdays: [5],
    manualClosedWeekdays: [5, 6],
    payments: { provider: 'simulated' },
    tipPercentPresets: [15, 18, 20, 25],
    // No calendar elsewhere: the room is known when the visit is booked.
    videoLinkAtOnce: true,
  });
});

const change = async (phone: TestBrowser, about: object) => {
  const command = {
    id: ulid(),
    kind: 'settings.change',
    at: '2027-02-01T16:00:00.000Z',
    payload: { changes: { about } },
  };
  const body = { commands: [command] };
  const answer = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: body });
  expect(answer.json().outcomes[0].status).toBe('applied');
};

/** The smallest bytes that a portrait's rule takes for a JPEG. */
const PORTRAIT = '/9j/4AAQSkZJRg==';

test('customers are told who comes once she has said her name, and not before', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const consultant = async () => (await app.inject('/api/config')).json().consultant;
  await change(phone, { story: 'I grew up in a greenhouse.' });
  expect(await consultant()).toBeUndefined();

  await change(phone, { name: 'Ada Moss', credentials: ['Botanist'] });

  expect(await consultant()).toEqual({
    name: 'Ada Moss',
    story: 'I grew up in a greenhouse.',
    credentials: ['Botanist'],
    exclusions: [],
  });
});

test('who reads Spanish is told of her in Spanish, as far as she has said it', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  await change(phone, {
    name: 'Ada Moss',
    story: 'Plants.',
    credentials: ['Botanist'],
    storySpanish: 'Plantas.',
  });

  const config = await app.inject({ url: '/api/config', headers: { 'accept-language': 'es' } });

  expect(config.json().consultant).toEqual({
    name: 'Ada Moss',
    story: 'Plantas.',
    credentials: ['Botanist'],
    exclusions: [],
  });
});

test('a portrait is kept for good at its address, which another portrait does not have', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const portray = (portrait: string | null) => change(phone, { name: 'Ada Moss', portrait });
  const address = async (): Promise<string> => (await app.inject('/api/config')).json().consultant.portrait;
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/api/portrait/none')).toBe(404);
  await portray(PORTRAIT);
  const first = await address();

  const picture = await app.inject(first);

  expect(picture.rawPayload.toString('base64')).toBe(PORTRAIT);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await portray('/9j/4AAQSkZJRgAB');
  expect(await address()).not.toBe(first);
  expect([await statusOf(first), await statusOf(await address())]).toEqual([404, 200]);
  await portray(null);
  expect(await address()).toBeUndefined();
});
