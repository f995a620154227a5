import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { applyDocuments, emptyModel, type PracticeModel } from '../read-model/practice-model.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import { visitDue } from '../read-model/visit-due.ts';
import { accountMoves } from '../testing/account-move.ts';
import { END, openPractice } from '../testing/account-practice.ts';
import { aBooking, aPayment, consultant, moment, settings } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { customerBookingEmail } from './booking-emails.ts';
import { type EmailContent, emailText } from './email-content.ts';
import { payLinkEmail } from './pay-link-email.ts';
import { receiptEmail } from './receipt-emails.ts';

const PAY = 'https://plants.example/pay';

const factOf = ({ facts }: EmailContent, name: string): string | undefined =>
  facts.find(({ label }) => label === name)?.value;

const centsOf = (dollars: string): number =>
  Math.round(Number(dollars.replace('−', '-').replace(/[$,]/g, '')) * 100);

/** Sum of the facts between the visit's price and the total. */
function sumOfLines({ facts }: EmailContent): number {
  const from = facts.findIndex(({ label }) => label === 'Consultation price');
  const to = facts.findIndex(({ label }) => label === 'Total');
  const lines = facts.slice(from, to < 0 ? from + 1 : to);
  return lines.reduce((sum, { value }) => sum + centsOf(value), 0);
}

/** The account as the mails about one visit say it, once all moves are over. */
const WHOLE = 150;

function mailsOfVisit(booking: Booking, books: PracticeModel) {
  const sender = { settings, publicUrl: 'https://plants.example', now: END, books, payLink: PAY };
  const last = visitAccount(booking, books).movements.at(-1);
  return {
    placed: customerBookingEmail(booking, 'booking-placed', sender),
    cancelled: customerBookingEmail(booking, 'booking-cancelled', sender),
    payLink: payLinkEmail(booking, sender),
    // Later than this no money moved: its receipt says how the account stands.
    receipt: last?.bookingId && receiptEmail({ payment: last, subject: booking }, sender),
    last,
  };
}

function everyVisit(
  check: (booking: Booking, books: PracticeModel) => void,
  numRuns = propertyRuns(WHOLE),
): void {
  fc.assert(
    fc.property(accountMoves, (moves) => {
      const practice = openPractice();
      moves.forEach(practice.do);
      const books = practice.model();
      for (const booking of books.bookingsById.values()) check(booking, books);
    }),
    { numRuns },
  );
}

test('the mails about a booking name its cost, and a cancellation what was paid and went back', () => {
  everyVisit((booking, books) => {
    const { costCents, paidCents, givenBackCents, onItsWayCents, owedCents } = visitAccount(booking, books);
    const { placed, cancelled } = mailsOfVisit(booking, books);
    const text = emailText(cancelled);
    const refunded = givenBackCents - onItsWayCents;

    expect(factOf(placed, 'Total')).toBe(dollarText(costCents));
    const kept = paidCents - givenBackCents;
    const isOpen = owedCents > 0;
    expect(factOf(placed, 'Left to pay')).toBe(isOpen ? dollarText(owedCents) : undefined);
    expect(factOf(placed, 'Paid')).toBe(isOpen && kept > 0 ? dollarText(cents(kept)) : undefined);
    expect(factOf(cancelled, 'Left to pay')).toBeUndefined();
    expect(factOf(cancelled, 'Total')).toBe(dollarText(costCents));
    expect(text.includes(`You paid ${dollarText(paidCents)}.`)).toBe(givenBackCents < paidCents);
    expect(/\$[\d,.]+ has been refunded/.test(text)).toBe(refunded > 0);
    if (onItsWayCents > 0) expect(text).toContain(`${dollarText(onItsWayCents)} goes back`);
  });
});

test('the letter with the link to pay asks for what is owed, and is written when it can be paid there', () => {
  everyVisit((booking, books) => {
    const { owedCents, paidCents } = visitAccount(booking, books);
    const { payLink } = mailsOfVisit(booking, books);

    expect(payLink !== undefined).toBe(visitDue(booking, books).ok);
    if (!payLink) return;
    expect(factOf(payLink, 'Left to pay')).toBe(dollarText(owedCents));
    expect(factOf(payLink, 'Paid so far')).toBe(paidCents > 0 ? dollarText(paidCents) : undefined);
  });
});

test('the receipt of the last payment says line by line what is asked for, and what is left', () => {
  const seen = { extras: 0, left: 0 };
  everyVisit((booking, books) => {
    const { askedCents, owedCents, paidCents, givenBackCents } = visitAccount(booking, books);
    const { receipt, last } = mailsOfVisit(booking, books);
    if (!receipt || last?.kind !== 'payment') return;

    expect(sumOfLines(receipt)).toBe(askedCents);
    expect(factOf(receipt, 'Left to pay')).toBe(owedCents > 0 ? dollarText(owedCents) : undefined);
    expect(factOf(receipt, 'Refunded so far')).toBe(
      givenBackCents > 0 ? dollarText(givenBackCents) : undefined,
    );
    expect(
      centsOf((factOf(receipt, 'Paid so far') ?? factOf(receipt, 'Amount paid') ?? '').split(' ')[0] ?? ''),
    ).toBe(paidCents);
    if (booking.extras?.length) seen.extras += 1;
    if (owedCents > 0) seen.left += 1;
    // In a tenth of them one or the other may happen in none.
  }, WHOLE);
  expect(Math.min(seen.extras, seen.left)).toBeGreaterThan(0);
});

test('a receipt lists the code, the extra, the tip, by which means it was paid, and what is left', () => {
  const at = moment('2027-03-15T17:00:00Z');
  const pot = { extraId: 'e1', description: 'A larger pot', amountCents: cents(2_500), at, by: consultant };
  const discount = { promoCode: 'SPRING', amountCents: cents(1_000) };
  const booking = aBooking({ extras: [pot], discount });
  const deposit = aPayment({ amountCents: cents(3_500) });
  const venmo = { method: 'venmo', provider: null, reference: 'v1', amountCents: cents(4_000), at } as const;
  const books = applyDocuments(emptyModel, [booking, deposit, aPayment(venmo)]);
  const { receipt } = mailsOfVisit(booking, books);

  expect(receipt?.facts.map(({ label }) => label)).not.toContain('Payment reference');
  expect(receipt?.facts.slice(-7)).toEqual([
    { label: 'Consultation price', value: '$70.00' },
    { label: 'Code SPRING', value: '−$10.00' },
    { label: 'A larger pot', value: '$25.00' },
    { label: 'Tip', value: '$11.00' },
    { label: 'Total', value: '$96.00' },
    { label: 'Paid so far', value: '$75.00 ($35.00 by card, $40.00 by Venmo)' },
    { label: 'Left to pay', value: '$21.00' },
  ]);
});
