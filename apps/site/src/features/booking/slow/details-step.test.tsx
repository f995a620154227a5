import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DETAILS_STEP, SERVICE_STEP } from '../booking-wizard.ts';
import { draft, resume } from '../testing/resumed-booking.tsx';

const next = () => screen.findByRole('button', { name: 'Next' });

test('Next can be pressed with something missing: it is said at its field, and the keyboard goes to the first one', async () => {
  scriptServer({});
  resume({ ...draft, step: DETAILS_STEP, contact: { ...draft.contact, lastName: ' ', email: '' } });

  await userEvent.click(await next());

  expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
  expect(screen.getByText('Please enter the last name (up to 80 characters).')).toBeDefined();
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined();
});

test('Next without a service asks for one at the choice', async () => {
  scriptServer({});
  resume({ ...draft, step: SERVICE_STEP, consultationType: null, duration: null });

  await userEvent.click(await next());

  expect(screen.getByRole('alert').textContent).toBe('Choose a consultation to go on.');
  expect(document.activeElement?.getAttribute('name')).toBe('consultationType');
});
