import { expect, test } from 'vitest';
import type { GiftCard } from '../gift-card/gift-card.ts';
import { giftCardDocumentId } from '../gift-card/gift-card.ts';
import { cents } from '../money/cents.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { chicago, customer, day, settings, ZONE } from '../testing/builders.ts';
import { dueReminders } from './due-reminders.ts';

const soldAt = chicago('2027-03-01', '10:00');

const card = (changes: Partial<GiftCard> = {}): GiftCard => ({
  _id: giftCardDocumentId('card-1'),
  type: 'gift-card',
  v: 1,
  giftCardId: 'card-1',
  lastFour: 'DDDD',
  soldCents: cents(10_000),
  soldAt,
  buyer: { name: 'Eva Lane', email: 'eva@example.com' },
  recipient: { name: 'Ben Lee', email: 'ben@example.com' },
  message: 'For your ferns',
  deliverOn: null,
  redemptions: [],
  history: [{ what: 'sold', at: soldAt, by: customer, commandId: 'sell-1' }],
  voidedAt: null,
  ...changes,
});

const mailsAt = (now: typeof soldAt, changes: Partial<GiftCard> = {}) =>
  dueReminders(applyDocuments(emptyModel, [card(changes)]), {
    settings,
    publicUrl: 'https://plants.example',
    now,
  });

test('a present without a day goes out right away, in the giver’s words', () => {
  const [mail] = mailsAt(soldAt);
  expect(mail).toMatchObject({
    cause: 'gift-card',
    to: { name: 'Ben Lee', email: 'ben@example.com' },
    letter: { subject: 'Eva Lane has a gift for you: plant care worth $100.00' },
  });
  expect(mail?.letter.paragraphs.join(' ')).toContain('“For your ferns”');
});

test('one with a day waits for its morning, and one bought later that day does not', () => {
  const onDay = { deliverOn: day('2027-03-20') };
  expect(mailsAt(chicago('2027-03-20', '08:59'), onDay)).toEqual([]);
  expect(mailsAt(chicago('2027-03-20', '09:00'), onDay)).toHaveLength(1);
  expect(mailsAt(soldAt, { deliverOn: day('2027-03-01') })).toHaveLength(1);
  expect(ZONE).toBe('America/Chicago');
});

test('one that was taken back, or that its buyer gives, is not mailed', () => {
  expect(mailsAt(soldAt, { voidedAt: soldAt })).toEqual([]);
  expect(mailsAt(soldAt, { recipient: { name: 'Ben', email: '' } })).toEqual([]);
});
