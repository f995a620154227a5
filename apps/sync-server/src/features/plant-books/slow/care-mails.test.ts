import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { readPlantBookFragment } from '@fieldleaf/domain/plant/plant-book-link';
import { expect, test } from 'vitest';
import { readMails } from '../../../testing/read-eml.ts';
import { EMAIL, openSharedBook } from '../testing/shared-book.ts';

const HOUR = 60;

test('the mail of a morning opens the page, ends reminders with a tap and not before, and comes no more then', async () => {
  const { customer, key, clock, config, mailedLinks, store, ctx } = await openSharedBook();
  const heard = (reminders: string) =>
    expect
      .poll(() => ctx.model().plantBooksById.get(customerIdOf(EMAIL))?.reminders, { timeout: 20_000 })
      .toBe(reminders);
  const post = async (path: string, body: Record<string, unknown>) =>
    (await customer.post(`/api/plants/${path}`, body)).body;
  await post('remind', { key, reminders: 'email' });
  await heard('email');
  // March 22, 8 in the morning in Chicago, where clocks went forward meanwhile.
  clock.advance(21 * 24 * HOUR - 3 * HOUR);

  const links = await mailedLinks('care-reminder');

  expect(links.get('Tick off what you have done')).toMatch(
    new RegExp(`^https://plants.example/plants#${key}&visit=BK-`),
  );
  const stop = links.get('End these reminders') ?? '';
  expect(stop).toBe(`https://plants.example/plants#${key}&stop`);
  const [mail] = [...(await readMails(config.dataDir))].filter(([name]) => name.startsWith('care-reminder'));
  const text = mail?.[1].replace(/\r?\n[ \t]+/g, ' ') ?? '';
  expect(text).toContain(`List-Unsubscribe: <${stop}>`);
  expect(text).toContain('Water: Fern, Pothos');
  const kept = await store.database('practice').range({ from: 'mail:', to: 'mail:\uffff' });
  expect(JSON.stringify(kept)).not.toContain(key);

  const { key: given } = readPlantBookFragment(new URL(stop).hash);
  expect(await post('read', { key: given })).toMatchObject({ reminders: 'email' });
  expect(await post('remind', { key: given, reminders: 'none' })).toMatchObject({ reminders: 'none' });
  await heard('none');
  clock.advance(7 * 24 * HOUR);
  await mailedLinks('care-reminder');
  const mails = [...(await readMails(config.dataDir)).keys()].filter((name) => name.startsWith('care-rem'));
  expect(mails).toHaveLength(1);
});
