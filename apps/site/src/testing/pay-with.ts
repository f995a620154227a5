import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Fills in the test card's form and pays. */
export async function payWith(card: string) {
  await userEvent.type(await screen.findByLabelText('Card number'), card);
  await userEvent.type(screen.getByLabelText('Expiry'), '1239');
  await userEvent.type(screen.getByLabelText('CVC'), '123');
  await userEvent.click(screen.getByRole('button', { name: /^Pay(?!.*by card)/ }));
}
