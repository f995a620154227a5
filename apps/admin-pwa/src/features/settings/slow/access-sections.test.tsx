import type { DeviceRow } from '@fieldleaf/contract/session';
import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from '../../../db/device-record.ts';
import { createPinVerifier, matchesPin } from '../../../db/pin-verifier.ts';
import { saveCommand } from '../../../db/save-command.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { serveAnswers } from '../../../testing/serve-answers.ts';
import { DevicesSection } from '../devices-section.tsx';
import { textOfPhone } from '../export-practice.ts';
import { PinSection } from '../pin-section.tsx';
import { ExportSection } from '../section-body.tsx';
import { StorageSection } from '../storage-section.tsx';
import { readKnownDevices } from '../use-devices.ts';

let phone: Phone;
const asked: string[] = [];

const serve = (answers: Parameters<typeof serveAnswers>[1]) => serveAnswers(asked, answers);

const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ error: true, code, message, detail: message }, { status });

beforeEach(async () => {
  asked.length = 0;
  await updateDeviceRecord(NEW_DEVICE);
  projectSync({ reach: 'reachable' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await phone.giveUp();
});

const changePin = async (currentPin: string, newPin: string, repeated = newPin) => {
  await userEvent.type(screen.getByLabelText('Current PIN'), currentPin);
  await userEvent.type(screen.getByLabelText('New PIN'), newPin);
  await userEvent.type(screen.getByLabelText('New PIN again'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
};

test('once the server has the new PIN, it opens this phone without signal, and the old one no longer', async () => {
  phone = await unlockedPhone();
  await updateDeviceRecord({ verifier: await createPinVerifier('246813', 10) });
  serve({ 'PUT /api/admin/pin': () => new Response(null, { status: 204 }) });
  render(<PinSection />);
  await changePin('246813', '975310');

  // Data kept on the phone is deliberately slow to create.
  const slow = { timeout: 10_000 };
  await waitFor(() => expect(screen.getByLabelText('Current PIN')).toHaveProperty('value', ''), slow);
  const { verifier } = readDeviceRecord();
  if (!verifier) throw new Error('no verifier');
  expect([await matchesPin('975310', verifier), await matchesPin('246813', verifier)]).toEqual([true, false]);
});

test('a refused change leaves the old PIN and says why, at the field where it says where', async () => {
  phone = await unlockedPhone();
  const verifier = await createPinVerifier('246813', 10);
  await updateDeviceRecord({ verifier });
  const wrong = 'Incorrect PIN - 4 attempts remaining before lockout';
  serve({ 'PUT /api/admin/pin': refusal(401, 'incorrect_pin', wrong) });
  render(<PinSection />);
  await changePin('000000', '975310');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(screen.getByLabelText('Current PIN').getAttribute('aria-invalid')).toBe('true');

  serve({ 'PUT /api/admin/pin': refusal(409, 'pin_fixed', 'Set by ADMIN_PIN.') });
  await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
  expect(await screen.findByText('Set by ADMIN_PIN.')).toBeTruthy();

  serve({});
  await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
  expect(await screen.findByText('Changing the PIN needs a connection. Nothing was changed.')).toBeTruthy();
  expect(readDeviceRecord().verifier).toEqual(verifier);
});

test('two PINs that differ are not sent; without signal the button says what is missing', async () => {
  phone = await unlockedPhone();
  serve({});
  const { unmount } = render(<PinSection />);
  await changePin('246813', '975310', '975311');
  expect(await screen.findByText('The PINs do not match.')).toBeTruthy();
  // A console of an earlier file may still ask for its session.
  expect(asked).not.toContain('PUT /api/admin/pin');
  unmount();

  projectSync({ reach: 'unreachable' });
  render(<PinSection />);
  expect(screen.getByRole('button', { name: 'Change PIN' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Changing the PIN needs a connection.')).toBeTruthy();
});

const device = (deviceId: string, changes: Partial<DeviceRow> = {}): DeviceRow => ({
  deviceId,
  name: 'iPhone',
  signedInAt: moment('2027-03-01T16:00:00Z'),
  lastSeenAt: moment('2027-03-02T16:00:00Z'),
  revokedAt: null,
  current: false,
  signedIn: true,
  latest: { by: 'pin', at: moment('2027-03-01T16:00:00Z'), origin: {} },
  ...changes,
});

test('this device is marked; another is removed after a question, and shows as removed', async () => {
  phone = await unlockedPhone();
  let devices = [device('a', { current: true }), device('b', { name: 'Windows computer' })];
  serve({
    'GET /api/admin/devices': () => Response.json({ devices }),
    'DELETE /api/admin/devices/b': () => {
      devices = devices.map((each) =>
        each.deviceId === 'b' ? { ...each, revokedAt: moment('2027-03-03T16:00:00Z') } : each,
      );
      return new Response(null, { status: 204 });
    },
  });
  render(<DevicesSection />);
  expect(await screen.findByText('(this device)')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Remove Windows computer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep It' }));
  expect(asked).not.toContain('DELETE /api/admin/devices/b');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Windows computer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Device' }));

  expect(await screen.findByText('Removed Mar 3, 2027, 10:00 AM')).toBeTruthy();
});

test('a device says by what it signed in and from where; another is signed out, or all others', async () => {
  phone = await unlockedPhone();
  const origin = {
    browser: 'Chrome',
    system: 'Android',
    timeZone: 'America/Chicago',
    network: '203.0.113.x',
  };
  const latest = { by: 'passkey', at: moment('2027-03-02T15:00:00Z'), origin } as const;
  serve({
    'GET /api/admin/devices': () =>
      Response.json({
        devices: [
          device('a', { current: true, signedIn: true }),
          device('b', { name: 'Tablet', signedIn: true, latest }),
          device('c', { name: 'Laptop', signedIn: false }),
        ],
      }),
    'DELETE /api/admin/devices/b/session': () => new Response(null, { status: 204 }),
    'DELETE /api/admin/other-sessions': () => new Response(null, { status: 204 }),
  });
  render(<DevicesSection />);

  const [, tablet, laptop] = await within(await screen.findByRole('list', { name: 'Devices' })).findAllByRole(
    'listitem',
  );
  expect(tablet?.textContent).toContain('Chrome on Android');
  expect(tablet?.textContent).toContain('Signed in Mar 2, 2027, 9:00 AM with a passkey');
  expect(tablet?.textContent).toContain('Chicago time, 203.0.113.x');
  expect(laptop?.textContent).toContain('Signed out');
  expect(screen.queryByRole('button', { name: 'Sign iPhone (this device) out' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Sign Tablet out' }));
  await waitFor(() => expect(asked).toContain('DELETE /api/admin/devices/b/session'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out All Others' }));
  await waitFor(() => expect(asked).toContain('DELETE /api/admin/other-sessions'));
});

test('without signal the devices are those last known, and none can be removed', async () => {
  phone = await unlockedPhone();
  serve({ 'GET /api/admin/devices': () => Response.json({ devices: [device('a')] }) });
  const { unmount } = render(<DevicesSection />);
  await waitFor(async () => expect(await readKnownDevices()).toBeDefined());
  unmount();

  serve({});
  projectSync({ reach: 'unreachable' });
  render(<DevicesSection />);

  expect(await screen.findByText('iPhone')).toBeTruthy();
  expect(
    await screen.findByText('The list needs a connection. This is what this phone last knew.'),
  ).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Devices' }));
  expect(list.getByRole('button', { name: 'Remove iPhone' })).toHaveProperty('disabled', true);
});

test('without signal a phone that has never seen the devices says that they come with it', async () => {
  phone = await unlockedPhone();
  serve({});
  projectSync({ reach: 'unreachable' });
  render(<DevicesSection />);

  expect(
    await screen.findByText(
      'The list needs a connection: this phone has not loaded it yet.',
      {},
      { timeout: 10_000 },
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Devices' })).toBeNull();
});

test('without signal the phone exports what it has, and what it has not sent', async () => {
  phone = await unlockedPhone(aBooking());
  projectSync({ reach: 'unreachable' });
  await saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
  render(<ExportSection />);

  expect(screen.getByRole('button', { name: 'Export Everything' })).toHaveProperty('disabled', true);
  const { documents, unsent } = JSON.parse(await textOfPhone());
  expect(documents.map(({ _id }: { _id: string }) => _id)).toEqual([
    'booking:BK-AAAAAA',
    'settings:practice',
  ]);
  expect(unsent).toMatchObject([{ kind: 'booking.complete', state: 'waiting' }]);
  expect(JSON.stringify(documents)).not.toContain('_rev');
});

test('storage says what is kept and what is not sent', async () => {
  phone = await unlockedPhone();
  projectSync({ storagePersisted: false, waiting: 2 });
  render(<StorageSection />);

  expect(screen.getByText('Not guaranteed: the browser may clear it when space runs low')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 changes' }).getAttribute('href')).toBe('#/outbox');
  projectSync({ storagePersisted: null, waiting: 0 });
});

test('a PIN that is pasted with a blank keeps its last digit', async () => {
  phone = await unlockedPhone();
  render(<PinSection />);

  await userEvent.click(screen.getByLabelText('New PIN'));
  await userEvent.paste('975 310');

  expect(screen.getByLabelText('New PIN')).toHaveProperty('value', '975310');
});
