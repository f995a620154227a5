import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

test('Enter in a search does not send the form around it', async () => {
  const send = vi.fn();
  const search = vi.fn();
  render(
    <form onSubmit={send}>
      <SearchField label="Find a known customer" value="" onSearch={search} />
      <button type="submit">Next</button>
    </form>,
  );

  await userEvent.type(screen.getByRole('searchbox'), 'a{Enter}');

  expect(search).toHaveBeenCalledWith('a');
  expect(send).not.toHaveBeenCalled();
});
