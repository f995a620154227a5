import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { GiftCard, Redemption } from '../gift-card/gift-card.ts';
import { giftCardBalance, keptCents } from '../gift-card/gift-card-balance.ts';
import { emptyInvoiceNumbers } from '../invoice/invoice-number.ts';
import { cents } from '../money/cents.ts';
import { type Claim, emptyDayBook } from '../scheduling/day-book.ts';
import { aBooking, consultant, created, day, moment } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { settleVersions, type Version, type Versioned } from './settle-versions.ts';

const AT = moment('2027-03-01T16:00:00Z');

type Versions = readonly [Version, ...Version[]];

const version = (document: Versioned, rev: string, writerTerm?: number): Version => ({
  rev,
  document: writerTerm === undefined ? document : { ...document, writerTerm },
});

const aVisitWith = (commandIds: readonly string[], changes: Partial<Booking> = {}): Booking =>
  aBooking({
    ...changes,
    history: [
      created(AT, 'made'),
      ...commandIds.map((commandId) => ({
        what: 'rescheduled' as const,
        at: AT,
        by: consultant,
        commandId,
      })),
    ],
  });

const aCard = (redemptions: readonly Redemption[]): GiftCard => ({
  _id: 'gift-card:G1',
  type: 'gift-card',
  v: 1,
  giftCardId: 'G1',
  lastFour: '1234',
  soldCents: cents(5_000),
  soldAt: AT,
  buyer: { name: 'Ana', email: 'ana@example.com' },
  recipient: { name: 'Nora', email: '' },
  message: '',
  deliverOn: null,
  redemptions,
  history: [{ what: 'sold', at: AT, by: consultant, commandId: 'sold' }],
  voidedAt: null,
});

const ids = (ids: readonly string[]) => fc.subarray([...ids]);
const rev = (length: number, hash: number) => `${length}-${hash.toString(16).padStart(32, '0')}`;

/** Branches that share a beginning; each has a revision of its own. */
const versionsOf = (document: fc.Arbitrary<Versioned>): fc.Arbitrary<Versions> =>
  fc
    .array(
      fc.record({
        document,
        term: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        length: fc.integer({ min: 2, max: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.map((each, at) => version(each.document, rev(each.length, at), each.term)))
    .map(([first = version(aBooking(), '1-a'), ...others]) => [first, ...others]);

const anyDocument = fc.oneof(ids(['a', 'b', 'c', 'd']).map((commandIds) => aVisitWith(commandIds)));
const anyCard = fc.tuple(ids(['one', 'two', 'three', 'four']), fc.boolean()).map(([used, isBooked]) =>
  aCard(
    used.map((redemptionId) => ({
      redemptionId,
      amountCents: cents(2_000),
      at: AT,
      ...(isBooked && { bookingId: 'BK-AAAAAA' as const }),
    })),
  ),
);
const anyBook = ids(['h1', 'h2', 'h3']).map((keys) => ({
  ...emptyDayBook(day('2027-03-15')),
  claims: keys.map(
    (key): Claim => ({ key, kind: 'hold', from: AT, until: AT, claimedAt: AT, expiresAt: AT }),
  ),
}));
const anyNumbers = ids(['x', 'y', 'z']).map((invoiceIds) => ({
  ...emptyInvoiceNumbers(day('2027-03-15')),
  invoiceIds,
}));
const anyVersions = fc.oneof(
  ...[anyDocument, anyCard, anyBook, anyNumbers].map((each) => versionsOf(each as fc.Arbitrary<Versioned>)),
);

test('versions come to the same, in whatever order they are read', () => {
  const shuffled = anyVersions.chain((versions) =>
    fc
      .shuffledSubarray([...versions], { minLength: versions.length })
      .map((other) => [versions, other as unknown as Versions] as const),
  );
  fc.assert(
    fc.property(shuffled, ([versions, other]) => {
      expect(settleVersions(other)).toEqual(settleVersions(versions));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('settled again before the others are gone, the survivor stays as it is and the questions are the same ones', () => {
  fc.assert(
    fc.property(anyVersions, (versions) => {
      const first = settleVersions(versions);
      const survivor = version(first.document, rev(5, 0), 3);

      const again = settleVersions([survivor, ...versions.slice(1), versions[0]]);

      expect({ ...again.document, writerTerm: 0 }).toEqual({ ...first.document, writerTerm: 0 });
      expect(again.overuse).toEqual(first.overuse);
      for (const { rev, commandIds } of first.leftOut)
        expect(again.leftOut).toContainEqual(expect.objectContaining({ rev, commandIds }));
      expect(again.numbersTwice).toEqual(expect.arrayContaining([...first.numbersTwice]));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('no command is lost in silence: it is in the survivor, or it is asked about', () => {
  fc.assert(
    fc.property(versionsOf(anyDocument), (versions) => {
      const { document, leftOut } = settleVersions(versions);
      const idsOf = (each: Versioned) => (each as Booking).history.map(({ commandId }) => commandId);

      const told = new Set([...idsOf(document), ...leftOut.flatMap(({ commandIds }) => commandIds)]);

      expect(told).toEqual(new Set(versions.flatMap((each) => idsOf(each.document))));
      const isWhole = versions.some((each) => new Set(idsOf(each.document)).size === told.size);
      expect(leftOut.length === 0).toBe(isWhole);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('every use of a gift card counts once, and beyond its money it is asked about', () => {
  fc.assert(
    fc.property(versionsOf(anyCard), (versions) => {
      const { document, overuse } = settleVersions(versions);
      const { redemptions } = document as GiftCard;
      const used = new Set(
        versions.flatMap((each) =>
          (each.document as GiftCard).redemptions.map(({ redemptionId }) => redemptionId),
        ),
      );

      expect(redemptions.map(({ redemptionId }) => redemptionId).toSorted()).toEqual([...used].toSorted());
      const balance = 5_000 - redemptions.reduce((sum, each) => sum + keptCents(each), 0);
      expect(overuse).toEqual(balance < 0 ? { overCents: -balance } : null);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('without a version that has both changes the later term is believed, and the other is asked about with its command', () => {
  const cancelled = version(aVisitWith(['cancel'], { status: 'cancelled' }), '3-f', 7);
  const moved = version(aVisitWith(['move']), '2-a', 8);

  expect(settleVersions([cancelled, moved])).toMatchObject({
    document: moved.document,
    leftOut: [{ rev: '3-f', commandIds: ['cancel'], document: { status: 'cancelled' } }],
  });
});

test('a version that has all the other has is taken without a question, whatever its term', () => {
  const both = version(aVisitWith(['move', 'cancel'], { status: 'cancelled' }), '3-a', 7);
  const one = version(aVisitWith(['move']), '4-f', 8);

  expect(settleVersions([one, both])).toMatchObject({ document: both.document, leftOut: [] });
});

test('who was erased stays erased, and what is left out says nothing of them', () => {
  const erased = version(aBooking({ erasedAt: AT, history: [created(AT, 'made')] }), '2-a', 7);
  const changed = version(aVisitWith(['move']), '3-f', 8);

  expect(settleVersions([changed, erased])).toMatchObject({
    document: erased.document,
    leftOut: [{ commandIds: ['move'], document: null }],
  });
});

test('two invoices at one place of the list have one number; the places after it keep theirs', () => {
  const numbers = (invoiceIds: readonly string[]) => ({
    ...emptyInvoiceNumbers(day('2027-03-15')),
    invoiceIds,
  });

  const settled = settleVersions([
    version(numbers(['x', 'y']), '3-a', 2),
    version(numbers(['x', 'z', 'w']), '3-b', 1),
  ]);

  expect(settled).toMatchObject({
    document: { invoiceIds: ['x', 'y', 'w'] },
    numbersTwice: [{ number: 'INV-20270315-002', invoiceIds: ['y', 'z'] }],
  });
});

test('a voided gift card pays for nothing, whichever version says so', () => {
  const used = version(aCard([{ redemptionId: 'one', amountCents: cents(1_000), at: AT }]), '3-a', 2);
  const voided = version({ ...aCard([]), voidedAt: AT }, '3-b', 1);

  const { document } = settleVersions([used, voided]);

  expect(giftCardBalance(document as GiftCard)).toBe(0);
  expect(document).toMatchObject({ redemptions: [{ redemptionId: 'one' }] });
});
