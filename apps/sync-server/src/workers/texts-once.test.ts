import type { Booking } from '@fieldleaf/domain/booking/booking';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { handleIncomingText } from '../features/texts/texts.routes.ts';
import { beginNewEpoch } from '../practice/practice-head.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { bookTexted, HERS, openTextingPractice, readBooking } from '../testing/texting-practice.ts';
import { isStopped, stopTextsAgain } from '../texts/stopped-numbers.ts';
import { sendTexts } from './send-texts.ts';

test('a restored backup forgets no STOP that came since, nor that it was taken back', async () => {
  const { ctx } = await openTextingPractice();
  const restored = await openTextingPractice();
  const other = '+12145550102';
  await handleIncomingText(ctx, { from: HERS, text: 'STOP' });
  await handleIncomingText(ctx, { from: other, text: 'STOP' });
  await handleIncomingText(ctx, { from: other, text: 'START' });
  const facts = await ctx.journal.read();
  expect(JSON.stringify(facts)).not.toContain('5550101');
  await stopTextsAgain(restored.ctx, { facts } as Parameters<typeof stopTextsAgain>[1]);

  expect(await isStopped(restored.ctx, HERS)).toBe(true);
  expect(await isStopped(restored.ctx, other)).toBe(false);
});

test('a visit that a backup brought back is not texted about again, one that was booked since is', async () => {
  const { server, ctx, taken, clock } = await openTextingPractice();
  const { bookingId, ...booked } = await bookTexted(server);
  await sendTexts(ctx);
  const { _rev } = (await ctx.documents.get<Booking>(booked._id)) ?? {};
  const backup = { ...booked, bookingId, ...(_rev !== undefined && { _rev }) };
  await ctx.store.database('practice').put(backup);
  clock.now = plusMinutes(TEST_NOW, 5);
  await beginNewEpoch(ctx.ops, { backupMadeAt: TEST_NOW, now: clock.now });
  await expect.poll(() => ctx.model().bookingsById.get(bookingId)?.texts).toBeUndefined();

  clock.now = plusMinutes(TEST_NOW, 10);
  const since = await bookTexted(server, { selectedDate: '2027-03-16' });
  await sendTexts(ctx);

  expect(taken.map(({ body }) => /Mar 1\d/.exec(body)?.[0])).toEqual(['Mar 15', 'Mar 16']);
  for (const id of [bookingId, since.bookingId])
    expect((await readBooking(server, id)).texts).toMatchObject([{ textId: 'confirmation', status: 'sent' }]);
});

test('two servers on one store text once', async () => {
  const { server, ctx, store, taken, clock, twilio } = await openTextingPractice({ isShared: true });
  const other = await startServer(store, () => clock.now, { twilio, isShared: true });
  const bookings = [await bookTexted(server), await bookTexted(server, { selectedDate: '2027-03-16' })];
  const sendFromBoth = () => Promise.all([ctx, other.ctx].map((each) => sendTexts(each)));
  const sendUntilNews = async () => {
    await sendFromBoth();
    return taken.length;
  };
  // The models follow the store: a visit may be known before what paid for it.
  await expect.poll(sendUntilNews).toBe(bookings.length);

  await sendFromBoth();

  expect(taken).toHaveLength(bookings.length);
});
