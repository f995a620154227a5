import { cents } from '@fieldleaf/domain/money/cents';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CustomTip } from './custom-tip.tsx';

/** The field on a consultation of $70. */
function open() {
  const applied: number[] = [];
  render(
    <CustomTip priceCents={cents(7_000)} applied={undefined} onApply={(dollars) => applied.push(dollars)} />,
  );
  return { applied, amount: screen.getByLabelText('Custom amount') };
}

const applyButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });

test('what will be charged is said before it is applied', async () => {
  const { applied, amount } = open();
  expect(applyButton().disabled).toBe(true);

  await userEvent.type(amount, '12.50');
  expect(screen.getByText('Rounded to $13')).toBeDefined();
  await userEvent.click(applyButton());

  expect(applied).toEqual([12.5]);
});

test('a tip above the price is asked about before it counts', async () => {
  const { applied, amount } = open();

  await userEvent.type(amount, '90.40{Enter}');
  expect(screen.getByText('Tip $90, sure?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(applied).toEqual([]);

  await userEvent.click(applyButton());
  await userEvent.click(screen.getByRole('button', { name: 'Yes, tip $90' }));
  expect(applied).toEqual([90.4]);
});

test('a tip as high as the price is given without a question', async () => {
  const { applied, amount } = open();

  await userEvent.type(amount, '70{Enter}');

  expect(applied).toEqual([70]);
});

test('a tip above $1,000 cannot be given', async () => {
  const { amount } = open();

  await userEvent.type(amount, '1001');

  expect(screen.getByText('Please enter a tip of at most $1,000.')).toBeDefined();
  expect(applyButton().disabled).toBe(true);
});

test('less than half a dollar is no tip, and that is said', async () => {
  const { amount } = open();

  await userEvent.type(amount, '0.40');

  expect(screen.getByText('Rounded to $0: no tip')).toBeDefined();
});
