import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import type { BookingDraft, Tip } from './booking-draft.ts';
import { draftTotal } from './draft-total.ts';
import { newBookingDraft } from './new-booking-draft.ts';

const anHour: BookingDraft = {
  ...newBookingDraft('run-1', null),
  consultationType: 'virtual',
  duration: '60min',
};

test.each<[Tip | null, number]>([
  [null, 0],
  [{ kind: 'none' }, 0],
  [{ kind: 'percent', percent: 15 }, 1_100],
  [{ kind: 'percent', percent: 25 }, 1_800],
  [{ kind: 'custom', dollars: 12.5 }, 1_300],
  [{ kind: 'custom', dollars: 0.4 }, 0],
])('an hour at $70 with the tip %j: %i cents on top, in whole dollars', (tip, tipCents) => {
  expect(draftTotal({ ...anHour, tip }, defaultSiteConfig)).toEqual({
    priceCents: 7_000,
    tipCents,
    totalCents: 7_000 + tipCents,
  });
});

test('nothing chosen costs nothing yet', () => {
  expect(draftTotal(newBookingDraft('run-1', null), defaultSiteConfig)).toBeUndefined();
});

test('a duration that is not sold for the type has no price', () => {
  expect(draftTotal({ ...anHour, duration: '5hr' }, defaultSiteConfig)).toBeUndefined();
});
