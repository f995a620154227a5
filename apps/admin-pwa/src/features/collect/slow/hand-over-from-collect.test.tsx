import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, settings } from '@fieldleaf/domain/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readHandOver } from '../../../db/hand-over-record.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { accountLines, field, openCollect, owed, press, visit } from '../testing/open-collect.tsx';

test('without signal money is recorded at once and the phone can be handed over; cards say why not there', async () => {
  projectSync({ reach: 'unreachable' });
  await openCollect();
  expect(screen.getByText(/^No signal: the customer can scan a code/)).toBeTruthy();

  await press('Hand Over Phone');

  await waitFor(async () =>
    expect(await readHandOver()).toMatchObject({
      purpose: { kind: 'visit', bookingId: 'BK-AAAAAA', isOnServer: true },
      payerName: 'Ana Reyes',
      amountCents: 7_000,
      tips: { percents: settings.tipPercentPresets, ofCents: 7_000 },
      lines: [{ text: 'Virtual, 1 hour', amountCents: 7_000 }],
    }),
  );
});

test('a charge that waits on this phone is said to be missing on the server when the phone is handed over', async () => {
  projectSync({ reach: 'unreachable' });
  await openCollect();
  await press('Add a Charge');
  await userEvent.type(field('What for'), 'Soil');
  await userEvent.type(field('Amount ($)'), '10');
  await press('Add');
  await waitFor(() => expect(owed()).toBe('Owed$80.00'));
  await press('Hand Over Phone');

  await waitFor(async () =>
    expect(await readHandOver()).toMatchObject({ purpose: { isOnServer: false }, amountCents: 8_000 }),
  );
});

test('who agreed to a tip when booking is not asked for another', async () => {
  projectSync({ reach: 'unreachable' });
  await openCollect(aBooking({ tipCents: cents(1_100) }));
  expect(accountLines()).toEqual(['Virtual, 1 hour$70.00', 'Tip$11.00']);
  await press('Hand Over Phone');

  await waitFor(async () => expect(await readHandOver()).toMatchObject({ amountCents: 8_100, tipCents: 0 }));
});

test('where the ways to be paid are set, the customer is told them', async () => {
  projectSync({ reach: 'unreachable' });
  await openCollect(visit, { ...settings, payMeans: { venmo: 'Maya-Leaf' } });
  await press('Hand Over Phone');
  await waitFor(async () => expect(await readHandOver()).toMatchObject({ payMeans: { venmo: 'Maya-Leaf' } }));
});
