import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Toaster } from '../../controls/toaster.tsx';
import { projectSync } from '../../read-models/sync-state.ts';
import { BusyTimesSection } from './busy-times-section.tsx';

const READ = 'GET /api/admin/busy-calendar';
const CONNECT = 'PUT /api/admin/busy-calendar';
const DISCONNECT = 'DELETE /api/admin/busy-calendar';

const NONE = { host: null, readAt: null, failingSince: null, busyTimes: 0 };
const CONNECTED = {
  host: 'calendar.example',
  readAt: '2027-03-15T14:00:00.000Z',
  failingSince: null,
  busyTimes: 3,
};

beforeEach(() => projectSync({ reach: 'reachable' }));

const show = () =>
  render(
    <>
      <BusyTimesSection />
      <Toaster />
    </>,
  );

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const type = async (label: string, address: string) =>
  userEvent.type(await screen.findByLabelText(label), address);

test('an address is connected, forgotten by the form, and disconnected', async () => {
  scriptServer({
    [READ]: () => ({ body: NONE }),
    [CONNECT]: () => ({ body: CONNECTED }),
    [DISCONNECT]: () => ({ status: 204 }),
  });
  show();
  expect((await button('Connect Calendar')).disabled).toBe(true);

  await type('Private calendar address', 'https://calendar.example/x.ics');
  await userEvent.click(await button('Connect Calendar'));

  expect(await screen.findByText(/3 busy times ahead, last read/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Another address').value).toBe('');
  await userEvent.click(await button('Disconnect'));
  expect(await screen.findByText('Calendar disconnected.')).toBeTruthy();
  expect(screen.queryByText(/busy times ahead/)).toBeNull();
});

test('an address that cannot be read stays in its field, with the reason beside it', async () => {
  const message = 'There is no calendar at this address.';
  scriptServer({
    [READ]: () => ({ body: NONE }),
    [CONNECT]: () => ({
      status: 400,
      body: {
        error: true,
        code: 'invalid_input',
        message: 'Please check the highlighted fields.',
        detail: 'Please check the highlighted fields.',
        issues: [{ path: 'address', message }],
      },
    }),
  });
  show();

  await type('Private calendar address', 'https://calendar.example/x.ics');
  await userEvent.click(await button('Connect Calendar'));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Private calendar address').value).toContain(
    'calendar.example',
  );
});

test('a calendar that cannot be read any more says since when, and that its times stay', async () => {
  scriptServer({ [READ]: () => ({ body: { ...CONNECTED, failingSince: '2027-03-15T14:15:00.000Z' } }) });
  show();

  expect(await screen.findByText(/could not be read since .* stay closed/)).toBeTruthy();
  expect(screen.queryByText(/last read/)).toBeNull();
});

test('without signal nothing can be connected, which is said', async () => {
  scriptServer({ [READ]: noAnswer });
  projectSync({ reach: 'unreachable' });
  show();

  expect(await screen.findByText('Your calendar needs a connection.')).toBeTruthy();
  expect((await button('Connect Calendar')).disabled).toBe(true);
});

test('entries that could not be read are counted with their days, and a calendar that is not read any more says how it is again', async () => {
  scriptServer({
    [READ]: () => ({ body: { ...CONNECTED, unreadEntries: 2, unread: ['2027-03-16'], isStopped: true } }),
  });
  show();

  expect(
    await screen.findByText(/^2 entries could not be read completely \(Tue, Mar 16, 2027\)/),
  ).toBeTruthy();
  expect(screen.getByText(/until you paste its address and connect it once more/)).toBeTruthy();
});
