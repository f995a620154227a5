import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { customerErasePath } from '@fieldleaf/contract/paths';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { CARE_TEXT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { expect, test } from 'vitest';
import { sendTexts } from '../../../workers/send-texts.ts';
import { handleIncomingText } from '../../texts/texts.routes.ts';
import { EMAIL, openSharedBook } from '../testing/shared-book.ts';

const DAY_MINUTES = 24 * 60;

/** Ana has asked for texts, and it is 8 in the morning of a day with something due. */
async function openTextedBook() {
  const opened = await openSharedBook();
  const { customer, key, clock, command, config, ctx } = opened;
  await command('settings.change', { changes: { textsCustomers: true } });
  await customer.post('/api/plants/remind', { key, reminders: 'text', textConsent: CARE_TEXT_VERSION });
  await expect
    .poll(
      () => [ctx.settings().textsCustomers, ctx.model().plantBooksById.get(customerIdOf(EMAIL))?.reminders],
      {
        timeout: 20_000,
      },
    )
    .toEqual([true, 'text']);
  clock.advance(21 * DAY_MINUTES - 180);
  const texts = async () => {
    const all = await readdir(join(config.dataDir, 'texts')).catch(() => []);
    return all.filter((name) => name.includes('.care.'));
  };
  return { ...opened, texts };
}

test('who asked for texts gets one that day, and an erasure takes what was kept of it', async () => {
  const { ctx, texts, book, signIn } = await openTextedBook();
  await sendTexts(ctx);
  await sendTexts(ctx);
  expect(await texts()).toEqual([`${customerIdOf(EMAIL)}.care.2027-03-22.txt`]);
  expect((await book()).texts).toMatchObject([{ textId: 'care.2027-03-22', status: 'sent' }]);

  const consultant = await signIn();
  const erased = await consultant.call({ method: 'POST', url: customerErasePath(EMAIL), payload: {} });
  expect(erased.statusCode).toBeLessThan(300);
  expect(await texts()).toEqual([]);
});

test('STOP ends them, and START begins them again', async () => {
  const { ctx, texts, book, clock } = await openTextedBook();
  const number = (await book()).textConsent?.number ?? '';
  await handleIncomingText(ctx, { from: number, text: 'STOP' });
  await sendTexts(ctx);
  expect(await texts()).toEqual([]);
  expect((await book()).texts).toMatchObject([{ status: 'failed', failure: 'stopped' }]);

  clock.advance(7 * DAY_MINUTES);
  await handleIncomingText(ctx, { from: number, text: 'START' });
  await sendTexts(ctx);
  expect(await texts()).toEqual([`${customerIdOf(EMAIL)}.care.2027-03-29.txt`]);
});
