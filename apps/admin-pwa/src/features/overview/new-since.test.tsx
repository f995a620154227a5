import { aBooking, created, moment } from '@fieldleaf/domain/testing/builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  loadDeviceRecord,
  NEW_DEVICE,
  readDeviceRecord,
  updateDeviceRecord,
} from '../../db/device-record.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { AlertsOffer } from './alerts-offer.tsx';
import { NewSince } from './new-since.tsx';

const OLD = moment('2027-03-01T12:00:00Z');
const NEWER = moment('2027-03-02T12:00:00Z');

let phone: Phone;
beforeEach(async () => {
  await updateDeviceRecord(NEW_DEVICE);
  projectSync({ mirrorComplete: true });
});
afterEach(async () => {
  projectSync({ mirrorComplete: false, arriving: null, reach: 'unknown' });
  vi.unstubAllGlobals();
  await updateDeviceRecord({ ...NEW_DEVICE });
  await phone.giveUp();
});

const oldBooking = aBooking({ bookingId: 'BK-OLD', history: [created(OLD)] });
const newBooking = aBooking({ history: [created(NEWER)] });
const heading = () => screen.queryByRole('heading', { name: /^New since you looked/ })?.textContent;

test('a new phone has seen everything that came down with the practice', async () => {
  phone = await unlockedPhone(oldBooking, newBooking);
  projectSync({ mirrorComplete: false });
  render(<NewSince />);
  expect(readDeviceRecord().newsSeenUntil).toBeNull();

  projectSync({ mirrorComplete: true });

  await waitFor(async () => expect((await loadDeviceRecord()).newsSeenUntil).toBe(NEWER));
  expect(heading()).toBeUndefined();
});

test('news opens by a tap, stays for this visit of the screen and is gone on the next', async () => {
  phone = await unlockedPhone(oldBooking, newBooking, aQuoteRequest(NEWER));
  await updateDeviceRecord({ newsSeenUntil: OLD });
  const { unmount } = render(<NewSince />);

  expect(heading()).toBe('New since you looked (2)');
  const links = within(screen.getByRole('region', { name: /^New since/ })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/bookings/BK-AAAAAA',
    '#/overview/quote/q1',
  ]);
  await waitFor(async () => expect((await loadDeviceRecord()).newsSeenUntil).toBe(NEWER));
  expect(heading()).toBe('New since you looked (2)');

  unmount();
  render(<NewSince />);
  expect(heading()).toBeUndefined();
});

test('news that arrives on the open screen joins it, and is not seen while the screen is hidden', async () => {
  phone = await unlockedPhone(oldBooking);
  await updateDeviceRecord({ newsSeenUntil: OLD });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<NewSince />);
  await phone.databases.mirror.put(newBooking);

  await waitFor(() => expect(heading()).toBe('New since you looked (1)'));
  expect(readDeviceRecord().newsSeenUntil).toBe(OLD);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readDeviceRecord().newsSeenUntil).toBe(NEWER);
  visibility.mockRestore();
});

function canHaveAlerts() {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => null } }),
    },
  });
  projectSync({ reach: 'reachable' });
}

test('alerts are offered once, where they can be had', async () => {
  phone = await unlockedPhone(newBooking);
  canHaveAlerts();
  const { unmount } = render(<AlertsOffer />);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));

  expect(screen.queryByRole('button', { name: 'Turn on alerts' })).toBeNull();
  expect(await loadDeviceRecord()).toMatchObject({ alertsOffered: true });
  unmount();
  render(<AlertsOffer />);
  expect(screen.queryByRole('button', { name: 'Turn on alerts' })).toBeNull();
});
