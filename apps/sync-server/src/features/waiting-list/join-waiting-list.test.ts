import { openingLinkOf } from '@fieldleaf/domain/waitlist/offer-link';
import { expect, test } from 'vitest';
import { readMails } from '../../testing/read-eml.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';
import { bodyOf, DATE, openFullDay } from './testing/open-full-day.ts';

test('joining twice is one entry in its place, and is answered alike', async () => {
  const { join, entries } = await openFullDay();
  const first = await join('Ana');
  const [{ joinedAt } = { joinedAt: '' }] = await entries();
  expect(await join('Ana', { email: 'ANA+list@example.com' })).toEqual(first);
  expect(await entries()).toMatchObject([{ joinedAt, from: DATE, until: DATE }]);
  expect(await join('Ana', { span: 'week' })).toEqual(first);
  expect(await entries()).toHaveLength(2);
});

test('who joins is written to once, with a link that takes them off the list and holds nothing', async () => {
  const { join, mailedLinks, mails, app, entries, config } = await openFullDay();
  await join('Ana');
  await join('Ana');
  await mailedLinks('waiting-list-joined');
  const joined = async () => (await mails()).filter(({ cause }) => cause === 'waiting-list-joined');
  expect(await joined()).toMatchObject([
    { to: { email: 'ana@example.com' }, letter: { subject: 'You are on the waiting list' } },
  ]);
  const [, text = ''] =
    [...(await readMails(config.dataDir))].find(([name]) => name.startsWith('waiting-list-joined')) ?? [];
  const url = /https:\S+book=opening\S+#key=\S+/.exec(text)?.[0] ?? '';
  const link = openingLinkOf(new URL(url));
  if (!link) throw new Error('there is no link');
  const customer = createTestCustomer(app);
  for (const path of ['open', 'hold'])
    expect(await customer.post(`/api/waiting-list/${path}`, bodyOf(link))).toMatchObject({ status: 400 });
  const leave = (body: Record<string, unknown>) => customer.post('/api/waiting-list/leave', body);
  expect(await leave({ ...bodyOf(link), key: 'a.forged.one' })).toMatchObject({ status: 404 });
  expect(await leave(bodyOf(link))).toMatchObject({ status: 200 });
  expect(await entries()).toMatchObject([{ ended: { what: 'left' } }]);

  await join('Ana');
  await mailedLinks('waiting-list-joined');
  expect(await joined()).toHaveLength(2);
});

test('a machine that fills in what nobody sees is answered alike, and waits for nothing', async () => {
  const { join, entries } = await openFullDay();
  expect(await join('Ana', { website: 'https://spam.example' })).toEqual({
    status: 200,
    body: { status: 'success' },
  });
  expect(await entries()).toEqual([]);
});

test('what a form must not take is refused at its field', async () => {
  const { join, entries } = await openFullDay();
  expect(await join('Ana', { date: '2027-02-26' })).toMatchObject({ status: 400 });
  expect(await join('Ana', { email: 'ana@@example' })).toMatchObject({ status: 400 });
  expect(await join('Ana', { duration: '77min' })).toMatchObject({ body: { code: 'duration_not_offered' } });
  expect(await entries()).toEqual([]);
});
