import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, ana, aPayment, created, moment, settings } from '@fieldleaf/domain/testing/builders';
import { anInvoice } from '@fieldleaf/domain/testing/invoice-builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NeedsYou } from '../../../app/asking-screens.tsx';
import { openPractice } from '../../../app/lock-control.ts';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { connectedDatabases } from '../../../db/connected-databases.ts';
import { openMirror } from '../../../db/local-databases.ts';
import { readOutbox } from '../../../db/outbox.ts';
import { readSetAside, removeSettled } from '../../../db/set-aside.ts';
import { countToReview, useSyncState } from '../../../read-models/sync-state.ts';
import { pullFrom } from '../../../testing/pulled-server.ts';
import {
  meet,
  nameOfPhone,
  newPhone,
  phoneWith,
  removePhone,
  restored,
} from '../../../testing/restored-phone.ts';
import { badgeOf } from '../../sync-status/sync-badge-words.ts';
import { RestoredBanner } from '../restored-banner.tsx';

const lost = aBooking({ bookingId: 'BK-222222' });
const moved = aBooking({
  bookingId: 'BK-333333',
  customer: { ...ana, firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com' },
  history: [created(moment('2027-03-01T12:00:00Z'), 'booked')],
});
const movedHere = {
  ...moved,
  status: 'completed' as const,
  history: [...moved.history, created(moment('2027-03-13T12:00:00Z'), 'completed-here')],
};
const cancelledThere = {
  ...moved,
  status: 'cancelled' as const,
  history: [...moved.history, created(moment('2027-03-14T12:00:00Z'), 'cancelled-there')],
};

let close: () => void = () => undefined;

async function open() {
  close = await openPractice();
  render(
    <>
      <RestoredBanner />
      <NeedsYou />
      <Toaster />
    </>,
  );
}

/** A phone with these documents of a lost epoch, and the server with those. */
async function restoredPhone(here: readonly PracticeDocument[], there: readonly PracticeDocument[]) {
  await phoneWith(settings, ...here);
  pullFrom('after', [settings, ...there]);
  await meet(restored());
  useSyncState.setState({ reach: 'reachable', lastSyncedAt: Date.now(), waitingPhotos: 0 });
}

const badge = () => badgeOf(useSyncState.getState(), 'America/Chicago').words;
const toReview = () => countToReview(useSyncState.getState());
const waiting = async () => (await readOutbox(connectedDatabases().outbox)).map(({ command }) => command);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(newPhone);
afterEach(async () => {
  close();
  dismissToast();
  await removePhone();
});

test('what only this phone has is a question, above every screen, and "All synced" is not said', async () => {
  await restoredPhone([lost, aPayment({ bookingId: lost.bookingId }), anInvoice()], []);
  expect(badge()).toBe('Checking…');
  await open();

  const heading = await screen.findByRole('heading', {
    name: 'The practice was put back to Friday, Mar 12, 5:00 PM.',
  });
  const question = heading.closest('section') as HTMLElement;
  expect(within(question).getByText('1 visit and 1 invoice are only on this phone.')).toBeTruthy();
  const visit = within(question)
    .getByRole('heading', { name: 'Visit of Ana Reyes' })
    .closest('li') as HTMLElement;
  expect(visit.textContent).toContain('Mon, Mar 15, 10:00 AM, Virtual, confirmed, $70');
  expect(visit.textContent).toContain('With it: Payment of $81');
  expect(screen.getByRole('link', { name: 'Review' })).toBeTruthy();
  expect(badge()).toMatch(/^Synced/);
  expect(toReview()).toBe(2);
});

test('one tap brings all back, through the outbox; Undo asks again', async () => {
  await restoredPhone([lost, anInvoice()], []);
  await open();

  await press('Bring All Back');

  await waitFor(async () => expect(await waiting()).toHaveLength(2));
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['practice.bringBack', 'practice.bringBack']);
  expect(await screen.findByText('Bringing back 1 visit and 1 invoice.')).toBeTruthy();
  expect(await screen.findAllByText('Coming back as soon as this phone reaches the server.')).toHaveLength(2);
  await waitFor(() => expect(useSyncState.getState().differences).toBe(0));

  await press('Undo');
  await waitFor(async () => expect(await waiting()).toEqual([]));
  await waitFor(() => expect(useSyncState.getState().differences).toBe(2));
});

test('once the server has it the question is gone', async () => {
  await restoredPhone([lost], []);
  await open();
  await screen.findByRole('button', { name: 'Bring All Back' });

  await connectedDatabases().mirror.put(lost);

  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(badge()).toContain('All synced');
});

test('what is left out is not asked about again, and Undo asks again', async () => {
  await restoredPhone([lost, anInvoice()], []);
  await open();

  await press('Leave Out: Visit of Ana Reyes');
  await waitFor(() => expect(screen.queryByText('Visit of Ana Reyes')).toBeNull());
  expect(await readSetAside(connectedDatabases().outbox)).toMatchObject([{ leftOut: [lost._id] }]);

  await press('Undo');
  expect(await screen.findByText('Visit of Ana Reyes')).toBeTruthy();
});

test('a visit that was changed on both sides is shown side by side, and is not among those one tap brings back', async () => {
  await restoredPhone([lost, movedHere], [cancelledThere]);
  await open();

  const both = (await screen.findByRole('heading', { name: 'Visit of Bo Lee' })).closest('li') as HTMLElement;
  const sides = within(both)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(sides).toEqual([expect.stringContaining('completed'), expect.stringContaining('cancelled')]);
  await press('Bring Back 1 visit');
  await waitFor(async () => expect(await waiting()).toHaveLength(1));

  await press('Keep This Phone’s: Visit of Bo Lee');
  await waitFor(async () => expect(await waiting()).toHaveLength(2));
  const { payload } = (await waiting())[1] ?? {};
  expect(payload).toMatchObject({
    lostEpoch: 'before',
    instead: [{ id: moved._id, rev: expect.any(String) }],
  });
});

test('a visit whose time was sold meanwhile says so before it is brought back', async () => {
  const sold = aBooking({
    bookingId: 'BK-444444',
    customer: { ...ana, firstName: 'Cy' },
  });
  await restoredPhone([lost], [sold]);
  await open();

  expect(await screen.findByText(/This time has since been booked again: Cy Reyes/)).toBeTruthy();
});

test('a phone that was behind has nothing to ask, and lets go of what was set aside', async () => {
  await restoredPhone([moved], [cancelledThere]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open();
  expect(await screen.findByText('Nothing to review')).toBeTruthy();

  await vi.advanceTimersByTimeAsync(21_000);
  vi.useRealTimers();

  await waitFor(async () => expect(await readSetAside(connectedDatabases().outbox)).toEqual([]));
});

test('what the browser cleared of it is said, until it was read', async () => {
  await restoredPhone([lost], []);
  const [setAside] = await readSetAside(connectedDatabases().outbox);
  await openMirror(nameOfPhone(), setAside?.mirror ?? '').destroy();
  await open();

  expect((await screen.findByRole('alert')).textContent).toContain(
    'this browser has cleared what this phone had',
  );
  expect(toReview()).toBe(1);
  await press('Got It');

  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  await removeSettled(connectedDatabases());
});
