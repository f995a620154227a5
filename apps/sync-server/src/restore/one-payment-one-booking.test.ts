import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { clock, createPayload } from '@fieldleaf/domain/testing/builders';
import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '../money/reconciliation/reconcile-payments.ts';
import { finishRefunds } from '../money/refunds/finish-refunds.ts';
import { sweepPayments } from '../money/sweep-payments.ts';
import { findCodedBooking } from '../practice/find-booking.ts';
import { refundUnplaced } from '../testing/refund-unplaced.ts';
import { deriveMails } from '../workers/derive-mails.ts';
import { compareAfterRestore } from './settle-restore.ts';
import { openLostTime, type ProviderName } from './testing/lost-time.ts';

const DAY = 24 * 60;

const BY = { role: 'consultant', deviceId: 'phone' } as const;

describe.each<ProviderName>(['simulated', 'stripe'])('taking cards by %s', (provider) => {
  /** Begun before the backup; paid, booked and mailed about after it. */
  const openDraftInBackup = async () => {
    const time = await openLostTime(provider);
    const intent = await time.wantVisit();
    const copy = await time.backUp();
    time.passMinutes(1);
    await time.pay(intent);
    const booked = await time.book(intent);
    await deriveMails(time.server().ctx);
    const mails = [...time.server().ctx.model().mailsById.values()];
    await time.journal.note(
      ...mails.map(({ mailId, createdAt: at }) => ({ at, kind: 'mail-sent', mailId }) as const),
    );
    return { ...time, intent, copy, booked, mails, phone: await time.documents() };
  };

  const isOneVisit = async ({
    server,
    bookings,
    payments,
    questions,
    refunds,
    intent,
    booked,
  }: Awaited<ReturnType<typeof openDraftInBackup>>) => {
    expect(await bookings()).toMatchObject([{ ...booked, status: 'confirmed' }]);
    expect(await payments()).toMatchObject([{ reference: intent.paymentIntentId, amountCents: 7_000 }]);
    expect(await questions()).toEqual([]);
    expect(await refunds(intent)).toEqual([]);
    const { bookingId, confirmationCode } = booked;
    expect(findCodedBooking(server().ctx, bookingId, confirmationCode)?.bookingId).toBe(bookingId);
  };

  test('booked by the comparison: the same visit, nothing is left to bring back, and nobody is mailed again', async () => {
    const time = await openDraftInBackup();
    time.passMinutes(2 * 60);
    await time.restore(time.copy);

    await compareAfterRestore(time.server().ctx);

    await isOneVisit(time);
    expect(await time.differences(time.phone)).toEqual([]);
    await deriveMails(time.server().ctx);
    const mails = [...time.server().ctx.model().mailsById.values()].filter(
      ({ cause }) => cause !== 'needs-attention',
    );
    expect(mails.map(({ mailId }) => mailId).sort()).toEqual(time.mails.map(({ mailId }) => mailId).sort());
    expect(mails.every(({ status }) => status === 'sent')).toBe(true);
    const [{ meetingLink } = {}] = await time.bookings();
    expect(time.phone).toContainEqual(expect.objectContaining({ type: 'booking', meetingLink }));
  });

  test('brought back by a phone first, the payment that is found is the one it has', async () => {
    const time = await openDraftInBackup();
    time.passMinutes(2 * 60);
    await time.restore(time.copy);

    await time.bringBack(await time.differences(time.phone));
    await sweepPayments(time.server().ctx);
    await compareAfterRestore(time.server().ctx);

    await isOneVisit(time);
  });

  test('brought back by a phone that had asked before the comparison booked it', async () => {
    const time = await openDraftInBackup();
    time.passMinutes(2 * 60);
    await time.restore(time.copy);
    const differences = await time.differences(time.phone);
    expect(differences).toMatchObject([{ bundleId: `booking:${time.booked.bookingId}` }]);

    await compareAfterRestore(time.server().ctx);
    await time.bringBack(differences);
    await reconcilePayments(time.server().ctx);

    await isOneVisit(time);
  });

  test('a visit whose time is over by now is asked about and not refunded, and a phone brings it back', async () => {
    const time = await openDraftInBackup();
    time.passMinutes(20 * DAY);
    await time.restore(time.copy);

    await sweepPayments(time.server().ctx);
    await compareAfterRestore(time.server().ctx);
    await reconcilePayments(time.server().ctx);

    const asked = { difference: 'paid_unbooked', customerName: 'Ana Reyes', providerCents: 7_000 };
    expect(await time.questions()).toMatchObject([asked]);
    expect([await time.bookings(), await time.refunds(time.intent)]).toEqual([[], []]);

    await time.bringBack(await time.differences(time.phone));
    await reconcilePayments(time.server().ctx);
    await isOneVisit(time);
  });

  test('a payment that was begun after the backup is asked about, and settled when its visit comes back', async () => {
    const time = await openLostTime(provider);
    const copy = await time.backUp();
    time.passMinutes(1);
    const intent = await time.wantVisit();
    await time.pay(intent);
    const booked = await time.book(intent);
    const phone = await time.documents();
    time.passMinutes(2 * 60);
    await time.restore(copy);

    await compareAfterRestore(time.server().ctx);
    await reconcilePayments(time.server().ctx);

    const asked = { difference: 'paid_unbooked', paymentReference: intent.paymentIntentId };
    expect(await time.questions()).toMatchObject([{ ...asked, providerCents: 7_000 }]);
    expect([await time.bookings(), await time.refunds(intent)]).toEqual([[], []]);

    await time.bringBack(await time.differences(phone));
    await reconcilePayments(time.server().ctx);
    await isOneVisit({ ...time, intent, copy, booked, mails: [], phone });
  });

  test('a payment without a booking is refunded from its question, once, and a visit that comes back is owed', async () => {
    const time = await openLostTime(provider);
    const copy = await time.backUp();
    time.passMinutes(1);
    const intent = await time.wantVisit();
    await time.pay(intent);
    const { bookingId } = await time.book(intent);
    const phone = await time.documents();
    time.passMinutes(2 * 60);
    await time.restore(copy);
    await compareAfterRestore(time.server().ctx);

    const { ctx } = time.server();
    const wanted = { id: 'refund-1', amountCents: cents(7_000) };
    const refund = () => refundUnplaced(time.server(), intent.paymentIntentId, wanted);
    expect([await refund(), await refund()]).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    await reconcilePayments(ctx);

    expect([await time.refunds(intent), await time.questions()]).toEqual([[7_000], []]);
    expect((await time.payments()).map(({ kind }) => kind).sort()).toEqual(['payment', 'refund']);

    await time.bringBack(await time.differences(phone));
    await reconcilePayments(ctx);
    expect((await time.payments()).map(({ kind }) => kind).sort()).toEqual(['payment', 'refund']);
    const booking = ctx.model().bookingsById.get(bookingId);
    expect(booking && visitAccount(booking, ctx.model()).owedCents).toBe(7_000);
    expect([await time.refunds(intent), await time.questions()]).toEqual([[7_000], []]);
  });

  test('a payment without a booking is attached to one visit that is entered by hand, and goes back with it', async () => {
    const time = await openLostTime(provider);
    const copy = await time.backUp();
    time.passMinutes(1);
    const intent = await time.wantVisit();
    await time.pay(intent);
    await time.book(intent);
    const phone = await time.documents();
    time.passMinutes(2 * 60);
    await time.restore(copy);
    await compareAfterRestore(time.server().ctx);
    const { ctx } = time.server();
    const [{ _id: attentionId } = { _id: '' }] = [...ctx.model().attentionById.values()].filter(
      ({ matter }) => matter.kind === 'payment-differs',
    );
    const enter = (bookingId: BookingId, selectedTime: string) =>
      ctx.execute({
        id: `enter-${bookingId}`,
        kind: 'booking.create',
        at: ctx.now(),
        by: BY,
        payload: createPayload({
          ...{ bookingId, attentionId, selectedDate: time.visit().selectedDate },
          ...{
            selectedTime: clock(selectedTime),
            paymentStatus: 'pending',
            tipCents: cents(0),
            priceCents: cents(7_000),
          },
        }),
      });

    await enter('BK-BBBBBB', '10:00');
    await enter('BK-CCCCCC', '14:00');
    await reconcilePayments(ctx);
    await time.bringBack(await time.differences(phone));
    await reconcilePayments(ctx);

    const ofVisit = { bookingId: 'BK-BBBBBB', reference: intent.paymentIntentId, amountCents: 7_000 };
    expect(await time.payments()).toMatchObject([ofVisit]);
    // The lost visit came back to its time all the same; its money it has no more.
    expect(await time.questions()).toMatchObject([{ kind: 'visits-overlap' }]);
    expect(await time.refunds(intent)).toEqual([]);
    const owed = (id: BookingId) => {
      const booking = ctx.model().bookingsById.get(id);
      return booking && visitAccount(booking, ctx.model()).owedCents;
    };
    expect([owed('BK-BBBBBB'), owed('BK-CCCCCC')]).toEqual([0, 7_000]);

    const refunds = [{ reference: intent.paymentIntentId, amountCents: cents(7_000) }];
    const cancel = { kind: 'booking.cancel', payload: { bookingId: 'BK-BBBBBB' as const, refunds } } as const;
    await ctx.execute({ id: 'cancel', at: ctx.now(), by: BY, ...cancel });
    await finishRefunds(ctx, { kind: 'booking', bookingId: 'BK-BBBBBB' });
    expect(await time.refunds(intent)).toEqual([7_000]);
  });
});

test('what the simulated provider knew is lost with the store: the visit that comes back is asked about', async () => {
  const time = await openLostTime('simulated');
  const copy = await time.backUp();
  time.passMinutes(1);
  const intent = await time.wantVisit();
  await time.pay(intent);
  await time.book(intent);
  const phone = await time.documents();
  time.passMinutes(2 * 60);
  await time.restore(copy, { withProvider: true });

  await compareAfterRestore(time.server().ctx);
  expect(await time.questions()).toEqual([]);

  await time.bringBack(await time.differences(phone));
  await reconcilePayments(time.server().ctx);

  expect([(await time.bookings()).length, (await time.payments()).length]).toEqual([1, 1]);
  expect(await time.questions()).toMatchObject([
    { difference: 'booked_unpaid', paymentReference: intent.paymentIntentId },
  ]);
});
