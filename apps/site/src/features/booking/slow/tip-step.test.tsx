import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingDraft } from '../booking-draft.ts';
import { TIP_STEP } from '../booking-wizard.ts';
import { draft, opened, openIntent, resume } from '../testing/resumed-booking.tsx';

/** The tip step of a consultation of $70. */
function open() {
  const calls = scriptServer({ [openIntent]: opened });
  resume({ ...draft, step: TIP_STEP });
  return { calls, amount: screen.getByLabelText<HTMLInputElement>('Custom amount') };
}

const applyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
const summary = () => screen.getByRole('region', { name: 'Booking summary' });

test('a typed tip counts without Apply, rounded to whole dollars', async () => {
  const { calls, amount } = open();

  await userEvent.type(amount, '7.5');
  await proceed();
  await screen.findByLabelText('Card number');

  expect(calls).toMatchObject([{ route: openIntent, body: { tipAmount: 8, amount: 7_800 } }]);
});

test('while a tip is typed, the summary shows what will be charged', async () => {
  const { amount } = open();

  await userEvent.type(amount, '7.5');
  expect(screen.getByText('Rounded to $8')).toBeDefined();
  expect(summary().textContent).toContain('Tip$8Total$78');

  await userEvent.clear(amount);
  expect(summary().textContent).toContain('Tip$0Total$70');
});

test('Apply waits for an amount above 0 and says what was added', async () => {
  const { amount } = open();
  expect(applyButton().disabled).toBe(true);
  await userEvent.type(amount, '0');
  expect(applyButton().disabled).toBe(true);

  await userEvent.clear(amount);
  await userEvent.type(amount, '12.50');
  await userEvent.click(applyButton());

  expect(screen.getByText('Tip of $13 added.')).toBeDefined();
});

test('a tip above the price is asked about by Apply', async () => {
  const { amount } = open();

  await userEvent.type(amount, '90.40{Enter}');
  expect(screen.getByText('Tip $90, sure?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(screen.queryByText('Tip of $90 added.')).toBeNull();

  await userEvent.click(applyButton());
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tip $90' }));
  expect(screen.getByText('Tip of $90 added.')).toBeDefined();
  await proceed();
  expect(await screen.findByLabelText('Card number')).toBeDefined();
});

test('a tip above the price that was not applied is asked about before the payment, once', async () => {
  const { calls, amount } = open();

  await userEvent.type(amount, '90');
  await proceed();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tip $90' }));

  await screen.findByLabelText('Card number');
  expect(calls).toMatchObject([{ body: { tipAmount: 90 } }]);
  expect(bookingDraft.load()?.tip).toEqual({ kind: 'custom', dollars: 90, sure: true });
});

test('a tip as high as the price is given without a question', async () => {
  const { amount } = open();

  await userEvent.type(amount, '70{Enter}');

  expect(screen.getByText('Tip of $70 added.')).toBeDefined();
});

test('a tip above $1,000 can neither be given nor be passed over', async () => {
  const { calls, amount } = open();

  await userEvent.type(amount, '1001');
  expect(screen.getByText('Please enter a tip of at most $1,000.')).toBeDefined();
  expect(applyButton().disabled).toBe(true);
  await proceed();

  expect(calls).toEqual([]);
  expect(document.activeElement).toBe(amount);
});

test('less than half a dollar is no tip, and that is said', async () => {
  const { amount } = open();

  await userEvent.type(amount, '0.40');

  expect(screen.getByText('Rounded to $0: no tip')).toBeDefined();
});

test('a preset takes the place of a typed amount', async () => {
  const { amount } = open();
  await userEvent.type(amount, '7.5');

  await userEvent.click(screen.getByLabelText(/^20%/));

  expect(amount.value).toBe('');
  expect(summary().textContent).toContain('Tip$14Total$84');
});

test.each([
  ['12,50', 'Rounded to $13'],
  ['2,50', 'Rounded to $3'],
  ['$20', 'Rounded to $20'],
])('a tip typed as %s is what whoever typed it meant', async (typed, said) => {
  const { amount } = open();

  await userEvent.type(amount, typed);

  expect(screen.getByText(said)).toBeDefined();
});

test.each(['-5', 'five', '1,250,0'])(
  'a tip of %s is no amount: that is said, and nothing goes on without a word',
  async (typed) => {
    const { amount } = open();

    await userEvent.type(amount, typed);
    await proceed();

    expect(screen.getByText('Please enter an amount like 12.50, or leave it empty.')).toBeDefined();
    expect(document.activeElement).toBe(amount);
  },
);
