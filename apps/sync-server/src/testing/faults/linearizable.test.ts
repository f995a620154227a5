import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContradiction, leastLag, type Model, type Operation } from './linearizable.ts';
import {
  CARD_CENTS,
  type CardCall,
  DAY_BOOK,
  type DayCall,
  GIFT_CARD,
  INVOICE_NUMBERS,
  type VisitCall,
  visitAt,
} from './practice-models.ts';

type Seen = { readonly chance: Chance; readonly spread: number };

/** Calls that took effect one after the other, a second apart, and that clients saw begin and end within `spread` seconds of it. */
function recorded<State, Call>(
  { start, step }: Model<State, Call>,
  calls: readonly Call[],
  { chance, spread }: Seen,
): readonly Operation<Call>[] {
  let state = start;
  return calls.map((call, at) => {
    const [after, answer] = step(state, call);
    state = after;
    const [early, late] = [chance.share() * spread, chance.share() * spread];
    return { call, answer, begin: at - early, end: at + late };
  });
}

const seeds = fc.integer({ min: 1, max: 1_000_000 }).map(createChance);

const dayCalls = (chance: Chance): readonly DayCall[] =>
  Array.from({ length: 40 }, () => {
    const id = `BK-${chance.between(1, 6)}`;
    const hour = 9 + 2 * chance.between(0, 3);
    const what = chance.draw({ look: 2, claim: 3, cancel: 2 });
    return what === 'look' ? { what } : what === 'cancel' ? { what, id } : { what, id, hour };
  });

const visitCalls = (chance: Chance): readonly VisitCall[] =>
  Array.from({ length: 40 }, () => {
    const what = chance.draw({ look: 3, move: 6, cancel: 0.2, complete: 0.2 });
    return what === 'move' ? { what, hour: chance.between(9, 10) } : { what };
  });

const bill = (begin: number, end: number, answer?: string): Operation<{ what: 'bill' }> => ({
  call: { what: 'bill' },
  begin,
  end,
  answer,
});

describe('calls that overlap', () => {
  test('are in order when each took effect between its begin and its end', () => {
    fc.assert(
      fc.property(seeds, (chance) => {
        const day = recorded(DAY_BOOK, dayCalls(chance), { chance, spread: 4 });
        const visit = recorded(visitAt(9), visitCalls(chance), { chance, spread: 4 });
        expect(findContradiction(DAY_BOOK, day)).toBeUndefined();
        expect(findContradiction(visitAt(9), visit)).toBeUndefined();
      }),
    );
  });

  test('are in order though nobody heard of some, whether they took effect or not', () => {
    fc.assert(
      fc.property(seeds, (chance) => {
        const calls = dayCalls(chance);
        const unheard = new Set(calls.filter(({ what }) => what !== 'look' && chance.happens(0.15)));
        const lost = new Set([...unheard].filter(() => chance.happens(0.5)));
        const done = calls.filter((call) => !lost.has(call));
        const heard = recorded(DAY_BOOK, done, { chance, spread: 4 }).map(({ answer, ...each }) =>
          unheard.has(each.call) ? each : { ...each, answer },
        );
        const never = [...lost].map((call) => ({ call, begin: calls.indexOf(call) - 20, end: 0 }));
        expect(findContradiction(DAY_BOOK, [...heard, ...never])).toBeUndefined();
      }),
    );
  });

  test('may be in either order, but not those of which one ended before the other began', () => {
    expect(findContradiction(INVOICE_NUMBERS, [bill(0, 2, '2'), bill(1, 3, '1')])).toBeUndefined();
    expect(findContradiction(INVOICE_NUMBERS, [bill(0, 1, '2'), bill(2, 3, '1')])).toMatchObject({
      after: 0,
    });
  });
});

describe('refused is', () => {
  test('more money than is on a card, unless a call that nobody told took it on a node cut off', () => {
    const taken = (call: CardCall, at: number, answer?: string): Operation<CardCall> => ({
      ...{ call, begin: at, end: at + 1 },
      answer,
    });
    const all = { what: 'redeem', cents: CARD_CENTS } as const;
    const beyond = (late: Operation<CardCall>) =>
      findContradiction(GIFT_CARD, [
        ...[taken(all, 2, 'redeemed'), taken({ what: 'look' }, 4, '0'), late],
        taken({ what: 'look' }, 6, '-500'),
      ]);

    expect(beyond(taken({ what: 'surface', cents: 500 }, 0))).toBeUndefined();
    expect(beyond(taken({ what: 'redeem', cents: 500 }, 0))).toBeDefined();
    expect(beyond(taken({ what: 'surface', cents: 500 }, 0, 'redeemed'))).toBeDefined();
  });

  test('a number given twice, or left out for no call', () => {
    expect(findContradiction(INVOICE_NUMBERS, [bill(0, 9, '1'), bill(0, 9, '1')])).toBeDefined();
    expect(findContradiction(INVOICE_NUMBERS, [bill(0, 9, '1'), bill(0, 9, '3')])).toBeDefined();
    expect(
      findContradiction(INVOICE_NUMBERS, [bill(0, 1, '1'), bill(0, 1), bill(8, 9, '3')]),
    ).toBeUndefined();
  });

  test('an effect from before its call began', () => {
    expect(findContradiction(INVOICE_NUMBERS, [bill(0, 1, '2'), bill(5, 6)])).toBeDefined();
  });

  test('any other answer than the one there is, where no two calls overlap', () => {
    fc.assert(
      fc.property(seeds, (chance) => {
        const apart = recorded(visitAt(9), visitCalls(chance), { chance, spread: 0.4 });
        const wrong = chance.between(0, apart.length - 1);
        const altered = apart.map((each, at) => (at === wrong ? { ...each, answer: 'another' } : each));
        expect(findContradiction(visitAt(9), apart)).toBeUndefined();
        expect(findContradiction(visitAt(9), altered)).toMatchObject({ after: wrong });
      }),
    );
  });

  test('an acknowledged change that is gone: a look at what was before it, unless looks may be that late', () => {
    const move: Operation<VisitCall> = {
      ...{ call: { what: 'move', hour: 10 }, answer: 'applied', begin: 0, end: 1_000 },
    };
    const look = (answer: string): Operation<VisitCall> => ({
      ...{ call: { what: 'look' }, answer, begin: 5_000, end: 5_100 },
    });
    const isLook = ({ what }: VisitCall) => what === 'look';

    expect(findContradiction(visitAt(9), [move, look('rescheduled 10')])).toBeUndefined();
    expect(findContradiction(visitAt(9), [move, look('confirmed 9')])).toMatchObject({ after: 1 });
    expect(leastLag(visitAt(9), [move, look('rescheduled 10')], isLook)).toBe(0);
    expect(leastLag(visitAt(9), [move, look('confirmed 9')], isLook)).toBe(4_000);
    expect(leastLag(visitAt(9), [move, look('cancelled 9')], isLook)).toBe(Number.POSITIVE_INFINITY);
  });
});
