import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { expect, test } from 'vitest';
import { openCardReaders } from '../../../testing/test-card-readers.ts';

const giftCard = {
  giftCardId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  amountCents: 5_000,
  buyer: { name: 'Eva Lane', email: '' },
  recipient: { name: 'Ben', email: '' },
  message: '',
  deliverOn: null,
};
type Opened = Awaited<ReturnType<typeof openCardReaders>>;

const giftCardsIn = (store: Opened['store']) =>
  store.database('practice').range<GiftCard>({ from: 'gift-card:', to: 'gift-card:\uffff' });

const sale = { invoiceId: undefined, giftCard };

test('a gift card that is paid at the reader is one card, however often it is asked for', async () => {
  const { start, lookUp, show, cancel, present, payments, store } = await openCardReaders();

  const { status, body } = await start(sale);
  expect([status, body]).toEqual([200, { paymentIntentId: expect.any(String), amount: 50 }]);
  await present('declined');
  expect((await lookUp(body.paymentIntentId)).body).toMatchObject({ error: { code: 'card_declined' } });
  expect(await show(body.paymentIntentId)).toMatchObject({ status: 200 });
  await present('good');
  const answers = await Promise.all([1, 2, 3].map(() => lookUp(body.paymentIntentId)));

  expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill({ status: 'succeeded' }));
  expect(await payments()).toMatchObject([{ method: 'card_present', amountCents: 5_000 }]);
  expect(await giftCardsIn(store)).toMatchObject([{ giftCardId: giftCard.giftCardId, soldCents: 5_000 }]);
  expect(await cancel(body.paymentIntentId)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await start(sale)).toMatchObject({ status: 409, body: { code: 'id_taken' } });
});

test('one that is cancelled is no card, and the next payment may make it', async () => {
  const { started, lookUp, cancel, present, store } = await openCardReaders();
  const first = await started(sale);
  expect((await cancel(first)).body).toEqual({ status: 'canceled' });
  expect((await lookUp(first)).body).toEqual({ status: 'canceled' });
  const second = await started(sale);
  await present('good');

  expect((await lookUp(second)).body).toEqual({ status: 'succeeded' });
  expect(await giftCardsIn(store)).toHaveLength(1);
});

test('two payments of one card make one: the second goes back', async () => {
  const { started, lookUp, show, present, payments } = await openCardReaders();
  const first = await started({ ...sale, readerId: undefined });
  const second = await started({ ...sale, readerId: undefined });
  await show(first);
  await present('good');
  expect((await lookUp(first)).body).toEqual({ status: 'succeeded' });

  expect(await show(second)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await payments()).toHaveLength(1);
});

test('nothing but one thing is paid at a time', async () => {
  const { start } = await openCardReaders();
  expect(await start({ giftCard })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await start({ invoiceId: undefined })).toMatchObject({ status: 400 });
});
