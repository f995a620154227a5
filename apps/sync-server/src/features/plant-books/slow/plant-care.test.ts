import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { CARE_TEXT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { expect, test } from 'vitest';
import { openSharedBook } from '../testing/shared-book.ts';

const DAY_MINUTES = 24 * 60;

async function openCare(days = 21) {
  const opened = await openSharedBook();
  const { customer, key, clock } = opened;
  clock.advance(days * DAY_MINUTES);
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await customer.post(`/api/plants/${path}`, { key, ...body });
    return { status, page: answer as unknown as PlantBookPage, body: answer };
  };
  const { page } = await post('read', {});
  const fern = page.plants.find(({ name }) => name === 'Fern')?.plantId ?? '';
  const nextOf = ({ plants }: PlantBookPage) =>
    plants.find(({ plantId }) => plantId === fern)?.next.find(({ task }) => task === 'water')?.on;
  return { ...opened, post, fern, nextOf, page };
}

test('a tap says done and moves the next day, a second one changes nothing, and it is taken back', async () => {
  const { post, fern, nextOf, page, book } = await openCare();
  expect(page.today).toBe('2027-03-22');
  expect(nextOf(page)).toBe('2027-03-22');
  const tap = { plantId: fern, tasks: ['water'], on: '2027-03-22' };

  expect(nextOf((await post('done', tap)).page)).toBe('2027-03-29');
  const { commandIds } = await book();
  expect(nextOf((await post('done', tap)).page)).toBe('2027-03-29');
  expect((await book()).commandIds).toEqual(commandIds);
  expect(nextOf((await post('done', { ...tap, undo: true })).page)).toBe('2027-03-22');
});

test.each([
  ['on', { on: '2027-03-23' }],
  ['on', { on: '2027-03-14' }],
  ['plantId', { plantId: 'f'.repeat(32) }],
  ['tasks', { tasks: ['repot'] }],
  ['tasks', { tasks: [] }],
] as const)('what cannot have been done is refused at its field %s: %o', async (path, changes) => {
  const { post, fern, book } = await openCare();
  const { status, body } = await post('done', {
    ...{ plantId: fern, tasks: ['water'], on: '2027-03-22' },
    ...changes,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path }] });
  expect((await book()).done).toEqual({});
});

test('who is away has nothing to do until they are back, for 120 days at most', async () => {
  const { post, nextOf } = await openCare();
  const away = { from: '2027-03-20', until: '2027-03-31' };
  const { page } = await post('pause', { pause: away });
  expect(page.pause).toEqual(away);
  expect(nextOf(page)).toBe('2027-04-01');
  const long = await post('pause', { pause: { from: '2027-03-22', until: '2027-07-20' } });
  expect(long).toMatchObject({ status: 400, body: { issues: [{ path: 'until' }] } });
  expect((await post('pause', { pause: null })).page.pause).toBeNull();
});

test('reminders come by mail, and by text only with consent where the practice texts', async () => {
  const { post, book, command } = await openCare(0);
  expect((await post('remind', { reminders: 'email' })).page.reminders).toBe('email');
  const text = { reminders: 'text', textConsent: CARE_TEXT_VERSION };
  expect(await post('remind', text)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'reminders' }] },
  });
  await command('settings.change', { changes: { textsCustomers: true } });
  expect((await post('remind', { reminders: 'text' })).status).toBe(400);
  expect((await post('remind', text)).page.reminders).toBe('text');
  expect((await book()).textConsent).toMatchObject({ by: 'customer', version: CARE_TEXT_VERSION });
});

test('a wrong key and one of a book that was closed change nothing', async () => {
  const { post, fern, command, book } = await openCare(0);
  const tap = { plantId: fern, tasks: ['water'], on: '2027-03-22' };
  expect((await post('done', { ...tap, key: 'nobody.knows' })).status).toBe(404);
  await command('plantBook.newLink', { customerEmail: 'ana@example.com', sendMail: false });
  for (const [path, body] of [
    ['done', tap],
    ['pause', { pause: null }],
    ['remind', { reminders: 'email' }],
    ['feed-link', {}],
  ] as const)
    expect((await post(path, body)).status).toBe(404);
  expect(await book()).toMatchObject({ done: {}, reminders: 'none' });
});
