import { expect, test } from 'vitest';
import type { ChangedDocument } from '../document.ts';
import { cents } from '../money/cents.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aPayment, chicago, consultant, created, customer, settings } from '../testing/builders.ts';
import { emailText } from './email-content.ts';
import { mailsOf } from './mails-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const paid = aPayment();
const givenBack = (amountCents: number) =>
  refundOfPayment(paid, { reference: 're_1', amountCents: cents(amountCents), at: NOW, commandId: 'refund' });
const cancelled = aBooking({
  status: 'cancelled',
  history: [created(NOW), { what: 'cancelled', at: NOW, by: customer, commandId: 'cancel' }],
});
const mailOf = (booking: typeof cancelled, movements: readonly ChangedDocument[]) => {
  const books = applyDocuments(emptyModel, [booking, ...movements]);
  const context = { settings, publicUrl: 'https://plants.example', now: NOW, books };
  const [mail] = mailsOf(booking, context);
  return mail ? emailText(mail.letter) : '';
};

const ASK = `reply to this email or call ${settings.business.phone}, and I will look into it.`;

test('a cancellation of a paid visit says that nothing is refunded automatically, and whom to ask', () => {
  const text = mailOf(cancelled, [paid]);

  expect(text).toContain(
    'You paid $81.00. Your payment is not refunded automatically. If something went wrong, reply to this email or call',
  );
  expect(text).toContain(ASK);
  expect(text).not.toContain('has been refunded');
});

test('what was refunded before the cancellation is said as refunded, and the rest as kept', () => {
  const text = mailOf(cancelled, [paid, givenBack(2_000)]);

  expect(text).toContain(
    'You paid $81.00. $20.00 has been refunded. The rest is not refunded automatically.',
  );
});

test('when everything went back nothing is said to be final', () => {
  const text = mailOf(cancelled, [paid, givenBack(8_100)]);

  expect(text).toContain('$81.00 has been refunded.');
  expect(text).not.toContain('not refunded');
});

test('what goes back with the cancellation is said before the card provider has confirmed it', () => {
  const back = (amountCents: number) => ({
    ...cancelled,
    refunds: [
      {
        what: 'refunded' as const,
        at: NOW,
        by: consultant,
        commandId: 'cancel',
        reason: '',
        parts: [{ reference: 'pi_1', amountCents: cents(amountCents) }],
      },
    ],
  });

  expect(mailOf(back(8_100), [paid])).toContain('$81.00 goes back to your card.');
  expect(mailOf(back(8_100), [paid])).not.toContain('not refunded');
  expect(mailOf(back(2_000), [paid])).toContain(
    'You paid $81.00. $20.00 goes back to your card. The rest is not refunded automatically.',
  );
});

test('nothing is said of money where none was paid, nor while the visit takes place', () => {
  const moved = aBooking({
    history: [created(NOW), { what: 'rescheduled', at: NOW, by: customer, commandId: 'move' }],
  });

  expect(mailOf(cancelled, [])).not.toMatch(/You paid|refund/);
  expect(mailOf(moved, [paid])).not.toContain('You paid');
});
