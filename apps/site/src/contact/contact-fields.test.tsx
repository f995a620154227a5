import type { Contact } from '@fieldleaf/domain/booking/booking';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ContactFields, useContactErrors } from './contact-fields.tsx';

const EMPTY: Contact = { firstName: '', lastName: '', email: '', phone: '', address: '', notes: '' };

function ContactStep() {
  const [contact, setContact] = useState(EMPTY);
  const { errors, goOn } = useContactErrors({ contact }, 'virtual');
  return (
    <>
      <ContactFields
        contact={contact}
        consultationType="virtual"
        errors={errors}
        onType={(field, text) => setContact({ ...contact, [field]: text })}
        onAgree={() => undefined}
        address={() => null}
      />
      <button type="button" onClick={() => goOn(() => undefined)}>
        Continue
      </button>
    </>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const suggestion = () => screen.queryByRole('button', { name: /^Did you mean/ });

test('a mistyped provider is asked about while nothing is sent, and a tap takes what was meant', async () => {
  render(<ContactStep />);
  await userEvent.type(email(), 'ana@gmail.com');
  expect(suggestion()).toBeNull();

  await userEvent.clear(email());
  await userEvent.type(email(), 'ana@gmial.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean ana@gmail.com?' }));

  expect(email().value).toBe('ana@gmail.com');
  expect(document.activeElement).toBe(email());
  expect(suggestion()).toBeNull();
});

test('a phone number that is none is refused with an example', async () => {
  render(<ContactStep />);
  await userEvent.type(screen.getByLabelText(/^Phone/), 'call me');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect(screen.getByText('Please enter a phone number, like 214 555 0100, or none.')).toBeTruthy();
});
