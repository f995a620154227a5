import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DETAILS_STEP } from '../booking-wizard.ts';
import { draft, resume } from '../testing/resumed-booking.tsx';

test('as long as Next is shut, the details say what is still needed', async () => {
  scriptServer({});
  const contact = { ...draft.contact, firstName: '', lastName: ' ', email: '' };
  resume({ ...draft, step: DETAILS_STEP, contact });
  expect(await screen.findByText('Still needed: first name, last name, email.')).toBeDefined();

  await userEvent.type(screen.getByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  expect(screen.getByText('Still needed: last name.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Last name'), 'Reyes');

  expect(screen.queryByText(/Still needed/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
});
