import type { Price, SiteConfig } from '@fieldleaf/contract/site-config';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import type { Tip } from '../../tip/tip.ts';
import type { BookingDraft } from './booking-draft.ts';
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
    discountCents: 0,
    giftCardCents: 0,
    dueLaterCents: 0,
    priceCents: 7_000,
    tipCents,
    totalCents: 7_000 + tipCents,
    dueNowCents: 7_000 + tipCents,
  });
});

test('nothing chosen costs nothing yet', () => {
  expect(draftTotal(newBookingDraft('run-1', null), defaultSiteConfig)).toBeUndefined();
});

test('a duration that is not sold for the type has no price', () => {
  expect(draftTotal({ ...anHour, duration: '5hr' }, defaultSiteConfig)).toBeUndefined();
});

const hourOf = (paymentTerms: NonNullable<Price['paymentTerms']>): SiteConfig => ({
  ...defaultSiteConfig,
  prices: defaultSiteConfig.prices.map((price) => ({ ...price, paymentTerms })),
});
const tip = { kind: 'custom', dollars: 10 } as const;

test('where a deposit is asked, only that is due now, and the tip with the rest', () => {
  const config = hourOf({ kind: 'deposit', deposit: 35 });

  expect(draftTotal({ ...anHour, tip }, config)).toMatchObject({ totalCents: 8_000, dueNowCents: 3_500 });
});

test('where the card is only kept, nothing is due now', () => {
  const onFile = { kind: 'card-on-file', noShowFee: 35 } as const;

  expect(draftTotal({ ...anHour, tip }, hourOf(onFile))).toMatchObject({
    totalCents: 8_000,
    dueNowCents: 0,
    onFile,
  });
});
