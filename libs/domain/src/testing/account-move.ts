import fc from 'fast-check';
import type { BookingId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { PracticeDocument } from '../document.ts';
import { HAND_METHODS, type OfflineMethod } from '../payment/payment-method.ts';
import type { Instant } from '../time/instant.ts';
import { chicago, consultant, system } from './builders.ts';

/** Everything that touches the account of a visit; those of the server never come from a phone. */
const PHONE_MOVES = [
  'book in person',
  'add extra',
  'remove extra',
  'pay by hand',
  'give back by hand',
  'cancel',
  'miss',
  'complete',
  'move',
  'bill',
  'change bill',
  'void bill',
  'pay bill by hand',
  'give back of bill by hand',
] as const;
const SERVER_MOVES = [
  'book online',
  'pay by card',
  'pay by gift card',
  'pay bill by card',
  'refund',
  'refund bill',
  'finish refund',
  'refuse refund',
  'refund fails',
  'dispute is lost',
] as const;

export type AccountMove = {
  readonly what: (typeof PHONE_MOVES)[number] | (typeof SERVER_MOVES)[number];
  readonly visit: number;
  readonly bill: number;
  readonly amount: number;
  readonly method: OfflineMethod;
  readonly isSmall: boolean;
};

export const accountMoves = fc.array(
  fc.record({
    what: fc.oneof(
      { arbitrary: fc.constantFrom(...PHONE_MOVES), weight: 3 },
      { arbitrary: fc.constantFrom(...SERVER_MOVES), weight: 2 },
    ),
    visit: fc.integer({ min: 0, max: 1 }),
    bill: fc.integer({ min: 0, max: 3 }),
    /** Before tax: a part, half the visit, the visit, more than it. */
    amount: fc.constantFrom(2_000, 3_500, 7_000, 10_000),
    method: fc.constantFrom(...HAND_METHODS),
    isSmall: fc.boolean(),
  }),
  { maxLength: 40, size: 'max' },
);

export const START: Instant = chicago('2027-03-01', '10:00');
export const INVOICES = [0, 1, 2, 3].map((index) => String(index).repeat(32));
export const bookingIdOf = (visit: number): BookingId => `BK-AAAAA${visit}`;

/** A command, or what the server writes down by itself. */
export type Step = { readonly command: Command } | { readonly document: PracticeDocument } | undefined;

export type Frame = { readonly id: string; readonly at: Instant };

/** The consultant does it, perhaps without signal. */
export const given = (frame: Frame, rest: Pick<Command, 'kind' | 'payload'>): Step => ({
  command: { ...frame, by: consultant, ...rest } as Command,
});

/** The server does it. */
export const told = (frame: Frame, rest: Pick<Command, 'kind' | 'payload'>): Step => ({
  command: { ...frame, by: system, ...rest } as Command,
});

const ON_PHONES: ReadonlySet<string> = new Set(PHONE_MOVES);

export const isPhoneMove = ({ what }: AccountMove): boolean => ON_PHONES.has(what);
