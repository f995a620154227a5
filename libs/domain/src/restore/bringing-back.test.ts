import { describe, expect, test } from 'vitest';
import type { PracticeDocument } from '../document.ts';
import { aBooking, aPayment, settings } from '../testing/builders.ts';
import { compared, photoOf, stored, withEvents } from '../testing/restored-builders.ts';
import { bringingBack } from './bringing-back.ts';
import { soldMeanwhile } from './sold-meanwhile.ts';

describe('the commands that bring a difference back', () => {
  test('are the same on every phone that has the same', () => {
    const one = compared([stored(aBooking()), stored(aPayment())], []);
    const other = compared([stored(aPayment()), stored(aBooking())], []);

    expect(one.map((difference) => bringingBack(difference, 'lost'))).toEqual(
      other.map((difference) => bringingBack(difference, 'lost')),
    );
    expect(one.flatMap((difference) => bringingBack(difference, 'lost'))[0]?.commandId).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{26}$/,
    );
  });

  test('are others when one phone saw more, or another restore lost it', () => {
    const ids = [
      bringingBack(compared([stored(withEvents(['a']))], [])[0] as never, 'lost'),
      bringingBack(compared([stored(withEvents(['a', 'b']), '2-a')], [])[0] as never, 'lost'),
      bringingBack(compared([stored(withEvents(['a']))], [])[0] as never, 'lost later'),
    ].map(([first]) => first?.commandId);

    expect(new Set(ids).size).toBe(3);
  });

  test('name what they replace as it was seen, and leave pictures to whoever has them', () => {
    const here = [
      stored(withEvents(['a', 'b']), '2-a'),
      stored({ ...photoOf('one'), noteId: 'BK-AAAAA0' } as never),
    ];
    const [difference] = compared(here, [stored(withEvents(['a', 'c']), '2-c')]);

    const [{ payload } = { payload: undefined }] = difference ? bringingBack(difference, 'lost') : [];

    expect(payload?.documents.map(({ type }) => type)).toEqual(['booking']);
    expect(payload?.instead).toEqual([{ id: 'booking:BK-AAAAA0', rev: '2-c' }]);
    expect(payload?.documents[0]).not.toHaveProperty('_rev');
  });

  test('are several when there is much of it, each document once', () => {
    const payments = Array.from({ length: 130 }, (_, at) =>
      stored({ ...aPayment(), _id: `payment:cash:${at}`, reference: `${at}` } as PracticeDocument),
    );
    const [difference] = compared([stored(aBooking()), ...payments], []);

    const parts = difference ? bringingBack(difference, 'lost') : [];

    expect(parts.map(({ payload }) => payload.documents.length)).toEqual([60, 60, 11]);
    expect(parts[0]?.payload.documents[0]?.type).toBe('booking');
    expect(new Set(parts.flatMap(({ payload }) => payload.documents.map(({ _id }) => _id))).size).toBe(131);
  });
});

test('a visit whose time was sold meanwhile says to whom, a visit that is over takes no time', () => {
  const other = { ...aBooking(), ...withEvents(['x'], 7) };
  const [lost] = compared([stored(aBooking())], []);
  const [over] = compared([stored(aBooking({ status: 'completed' }))], []);

  expect(lost && soldMeanwhile(lost, [other, aBooking()], settings)).toEqual([other]);
  expect(over && soldMeanwhile(over, [other], settings)).toEqual([]);
});
