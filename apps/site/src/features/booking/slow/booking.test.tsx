import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { payWith } from '../../../testing/pay-with.ts';
import { currentToast } from '../../../toast/toasts.ts';
import { bookingDraft } from '../booking-draft.ts';
import { DETAILS_STEP, PAYMENT_STEP } from '../booking-wizard.ts';
import {
  booked,
  confirmCard,
  draft,
  giveUp,
  opened,
  openIntent,
  place,
  resume,
  succeeded,
} from '../testing/resumed-booking.tsx';

test('a card that is not a test card never leaves the browser', async () => {
  const calls = scriptServer({ [openIntent]: opened });
  resume(draft);

  await payWith('5555555555554444');

  expect(screen.getByText(/Only the test cards listed here can be used/)).toBeDefined();
  expect(calls.map(({ route }) => route)).toEqual([openIntent]);
});

test('the cards that are taken are named at the payment', async () => {
  scriptServer({ [openIntent]: opened });
  resume(draft);

  await screen.findByLabelText('Card number');
  expect(screen.getByText('We accept Visa, Mastercard, American Express and Discover.')).toBeDefined();
});

test('a payment that was asked for once is not asked for again by a second press', async () => {
  const calls = scriptServer({ [openIntent]: opened, [confirmCard]: succeeded, [place]: booked });
  const { bookings } = resume(draft);
  await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry'), '1239');
  await userEvent.type(screen.getByLabelText('CVC'), '123');

  await userEvent.dblClick(screen.getByRole('button', { name: /^Pay/ }));

  await waitFor(() => expect(bookings).toHaveLength(1));
  expect(calls.map(({ route }) => route)).toEqual([openIntent, confirmCard, place]);
});

test('a declined card is said at the form and in a toast', async () => {
  const declined = { body: { status: 'requires_payment_method', error: 'Your card was declined.' } };
  scriptServer({ [openIntent]: opened, [confirmCard]: () => declined });
  resume(draft);

  await payWith('4000000000000002');

  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  expect(currentToast()).toMatchObject({ title: 'Payment Failed', description: 'Your card was declined.' });
});

test('a time that somebody else took leads back to the calendar with the reason', async () => {
  scriptServer({
    [openIntent]: () =>
      refusal(409, 'slot_taken', 'This time has just been taken. Please choose another time.'),
    'GET /api/available-slots': () => ({ body: { date: '2027-03-15', slots: [] } }),
  });
  resume(draft);

  expect(await screen.findByRole('heading', { name: 'Pick a day and time' })).toBeDefined();
  const reason = 'This time has just been taken. Please choose another time.';
  expect(currentToast()?.description).toBe(reason);
  expect(screen.getByText(reason)).toBeDefined();
  const kept = { selectedTime: null, contact: { firstName: 'Ana' } };
  await waitFor(() => expect(bookingDraft.load()).toMatchObject(kept));
});

test('a payment that cannot be set up can be tried again with the same key', async () => {
  let attempts = 0;
  const calls = scriptServer({
    [openIntent]: () => (++attempts === 1 ? noAnswer() : opened()),
  });
  resume(draft);

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('Card number')).toBeDefined();
  expect(currentToast()).toMatchObject({
    title: 'Payment Setup Error',
    description: 'Failed to initialize payment. Please try again.',
  });
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('a server that is starting is said to be, and the payment opens by itself once it has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let attempts = 0;
  const words = 'The server is starting, 40 %.';
  const calls = scriptServer({
    [openIntent]: () => (++attempts === 1 ? refusal(503, 'starting', words) : opened()),
  });
  resume(draft);

  expect(await screen.findByText(words)).toBeDefined();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByLabelText('Card number')).toBeDefined();
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  vi.useRealTimers();
});

test('a payment that the server failed to set up says what to refer to', async () => {
  const failed = { code: 'internal', error: true, message: 'ECONNREFUSED', requestId: 'req-7h2k9q' };
  scriptServer({ [openIntent]: () => ({ status: 500, body: failed }) });
  resume(draft);

  expect(
    await screen.findByText('Server error. Please try again later. Reference: req-7h2k9q'),
  ).toBeDefined();
  const words = 'Failed to initialize payment. Please try again.';
  expect(currentToast()).toMatchObject({ title: 'Payment Setup Error', description: words });
});

test('without card payments the visitor hears that nothing was charged and whom to turn to', async () => {
  const words = 'Card payments are not available right now, nothing was charged.';
  scriptServer({ [openIntent]: () => refusal(503, 'card_payments_unavailable', words) });
  resume(draft);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).toMatch(/write to \S+@\S+ or call .+, and we book your consultation for you\./);
  expect(currentToast()).toMatchObject({ title: 'Payment Setup Error', description: words });
});

test('in a copy of the tab another choice is paid under a key of its own', async () => {
  const inTheOtherTab = refusal(422, 'idempotency_mismatch', 'This key was used for a different request.');
  let attempts = 0;
  const calls = scriptServer({ [openIntent]: () => (++attempts === 1 ? inTheOtherTab : opened()) });
  resume(draft);

  expect(await screen.findByLabelText('Card number')).toBeDefined();

  expect(calls.map(({ key }) => key)).toEqual(['run-1-0', 'run-1-1']);
  await waitFor(() => expect(bookingDraft.load()).toMatchObject({ intentCount: 2 }));
});

test('a number pasted too long is refused at its field, never cut off', async () => {
  scriptServer({});
  resume({ ...draft, step: DETAILS_STEP });

  await userEvent.click(screen.getByLabelText(/^Phone/));
  await userEvent.paste('+1 (214) 555-0100 x12345');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
  expect(phone.value).toBe('+1 (214) 555-0100 x12345');
  expect(phone.getAttribute('aria-invalid')).toBe('true');
});

test('going back gives the payment up, and the next one has a key of its own', async () => {
  const calls = scriptServer({ [openIntent]: opened, [giveUp]: () => ({}) });
  resume(draft);
  await screen.findByLabelText('Card number');

  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await screen.findByLabelText('Card number');

  const keys = calls.filter(({ route }) => route === openIntent).map(({ key }) => key);
  expect(calls.map(({ route }) => route)).toEqual([openIntent, giveUp, openIntent]);
  expect(new Set(keys).size).toBe(2);
});

test('the next payment is not asked for before the one before has given its time back', async () => {
  let isGivenUp = () => {};
  const held = new Promise<void>((resolve) => {
    isGivenUp = resolve;
  });
  const giving = async () => {
    await held;
    return {};
  };
  const calls = scriptServer({ [openIntent]: opened, [giveUp]: giving });
  resume(draft);
  await screen.findByLabelText('Card number');

  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  expect(calls.map(({ route }) => route)).toEqual([openIntent, giveUp]);
  isGivenUp();

  await screen.findByLabelText('Card number');
  expect(calls.map(({ route }) => route)).toEqual([openIntent, giveUp, openIntent]);
});

test('leaving the wizard gives the payment up and keeps what was typed', async () => {
  const calls = scriptServer({ [openIntent]: opened, [giveUp]: () => ({}) });
  const { unmount } = resume(draft);
  await screen.findByLabelText('Card number');

  unmount();

  expect(calls.at(-1)).toMatchObject({ route: giveUp, body: { paymentIntentId: 'pi_1' } });
  expect(bookingDraft.load()).toMatchObject({
    intent: null,
    step: PAYMENT_STEP,
    contact: { firstName: 'Ana' },
  });
});

test('an on-site visit does not go on without an address, and says so at the field', async () => {
  scriptServer({});
  resume({ ...draft, step: DETAILS_STEP, consultationType: 'onsite', duration: '2hr' });

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByText('Please enter the address of the on-site visit.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
});

test('an on-site address outside the area leads to the quote and forbids nothing', async () => {
  scriptServer({});
  const contact = { ...draft.contact, address: '12 Elm Street, Austin, TX 78701' };
  const { askedFor } = resume({
    ...draft,
    step: DETAILS_STEP,
    consultationType: 'onsite',
    duration: '2hr',
    contact,
  });

  await userEvent.click(screen.getByRole('button', { name: 'Request a custom quote' }));
  expect(askedFor).toEqual([contact]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Add a tip?' })).toBeDefined();
});
