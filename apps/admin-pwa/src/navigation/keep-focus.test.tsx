import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { focusHeading } from './focus-heading.ts';
import { keepFocus } from './keep-focus.ts';

function Screen() {
  const [isDone, setDone] = useState(false);
  useEffect(keepFocus, []);
  return (
    <main>
      <h1>Overview</h1>
      <section>
        <h2>Today</h2>
        <article>{!isDone && <button type="button">Mark Completed</button>}</article>
      </section>
      <button type="button" onClick={() => setDone(true)}>
        From elsewhere
      </button>
    </main>
  );
}

/** As a record that is on its way. */
function Loading() {
  const [isThere, setThere] = useState(false);
  return (
    <main tabIndex={-1}>
      {isThere && <h1>Invoice</h1>}
      <button type="button" onClick={() => setThere(true)}>
        Load
      </button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name });
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

test('the focus of a button that is gone goes to the heading of its part of the screen', async () => {
  render(<Screen />);
  button('Mark Completed').focus();
  act(() => button('From elsewhere').click());

  await waitFor(() => expect(document.activeElement).toBe(heading('Today')));
});

test('a screen that nobody has given the focus yet has it at its heading', async () => {
  render(<Screen />);
  await waitFor(() => expect(document.activeElement).toBe(heading('Overview')));
});

test('who pressed beside everything has no focus, and is given none', async () => {
  render(<Screen />);
  button('Mark Completed').focus();
  await userEvent.click(document.body);
  act(() => button('From elsewhere').click());
  await aWhile();

  expect(document.activeElement).toBe(document.body);
});

test('who went past the last stop by Tab is not brought back', async () => {
  render(<Screen />);
  button('From elsewhere').focus();
  await userEvent.tab();
  await aWhile();

  expect(document.activeElement).toBe(document.body);
});

test('a screen whose heading is still to come has the focus until it is there', async () => {
  render(<Loading />);
  focusHeading(screen.getByRole('main'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  act(() => button('Load').click());

  await waitFor(() => expect(document.activeElement).toBe(heading('Invoice')));
});
