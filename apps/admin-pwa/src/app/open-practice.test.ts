import { aBooking } from '@fieldleaf/domain/testing/builders';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dismissToast, useToast } from '../controls/toast-state.ts';
import { connectDatabases, connectedDatabases, reconnectDatabases } from '../db/connected-databases.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { forgetPractice, usePractice } from '../read-models/practice.ts';
import { breakableStorage } from '../testing/breakable-storage.ts';
import { openPractice } from './lock-control.ts';

let run = 0;
let close: () => void = () => undefined;
beforeEach(async () => {
  run += 1;
  connectDatabases(openLocalDatabases(`practice-test-${run}`));
  await connectedDatabases().mirror.put(aBooking());
});
afterEach(async () => {
  close();
  forgetPractice();
  dismissToast();
  await destroyLocalDatabases(connectedDatabases());
});

const shown = () => [...usePractice.getState().shown.bookingsById.keys()];

test('a reopened storage is followed again: what is saved afterwards is shown', async () => {
  close = await openPractice();

  await reconnectDatabases();
  await connectedDatabases().mirror.put(aBooking({ bookingId: 'BK-BBBBBB' }));

  await waitFor(() => expect(shown()).toEqual(['BK-AAAAAA', 'BK-BBBBBB']));
});

test('storage that cannot be read any more is said, and what is on the screen stays', async () => {
  close = await openPractice();
  const storage = breakableStorage();
  storage.refuse((stores, mode) => mode === 'readonly' && stores.includes('document-store'));

  await reconnectDatabases();

  await waitFor(() => expect(useToast.getState().toast?.title).toBe('Failed to load bookings'));
  expect(shown()).toEqual(['BK-AAAAAA']);
  storage.restore();
});

test('a locked phone is not followed again, whatever its storage does', async () => {
  (await openPractice())();
  forgetPractice();

  await reconnectDatabases();
  await connectedDatabases().mirror.put(aBooking({ bookingId: 'BK-BBBBBB' }));
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(shown()).toEqual([]);
});
