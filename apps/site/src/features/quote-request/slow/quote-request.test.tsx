import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentToast } from '../../../toast/toasts.ts';
import { EMPTY_QUOTE, type QuoteForm, quoteDraft } from '../quote-draft.ts';
import { QuoteRequest } from '../quote-request.tsx';

const submitQuote = 'POST /api/quote-requests';
const patient = { timeout: 10_000 };

const filled: QuoteForm = {
  ...EMPTY_QUOTE,
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '512 555 0142',
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  estimatedHours: '1-2',
  consultationDescription: 'A sun room with twenty ferns.',
};

function open(kept: QuoteForm = filled) {
  quoteDraft.save(kept);
  const returns: number[] = [];
  render(<QuoteRequest visitor={undefined} onBack={() => returns.push(Date.now())} />);
  return returns;
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Quote Request' });
const submit = () => fireEvent.click(submitButton());

test('a required field that is empty is asked for when the form is sent, the first one under the keyboard', async () => {
  const calls = scriptServer({});
  open({ ...filled, city: '', estimatedHours: '' });

  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  expect(screen.getByText('Please choose how many hours you need.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Austin' } });
  submit();

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/1–2 hours/)));
  expect(calls).toEqual([]);
});

test('a request is shown as submitting for two seconds, announced, and left after two more', async () => {
  const calls = scriptServer({ [submitQuote]: () => ({ status: 201, body: { quoteRequestId: 'q1' } }) });
  const returns = open();
  const pressedAt = Date.now();

  submit();
  fireEvent.click(screen.getByRole('button', { name: 'Submitting...' }));

  await screen.findByRole('heading', { name: 'Thank you, Ana' }, patient);
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1_990);
  expect(currentToast()).toMatchObject({
    title: 'Quote Request Submitted!',
    description: 'We will reply within 24 hours.',
  });
  expect(quoteDraft.load()).toBeUndefined();
  await waitFor(() => expect(returns).toHaveLength(1), patient);
  expect((returns[0] ?? 0) - pressedAt).toBeGreaterThanOrEqual(3_980);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).not.toHaveProperty('website');
}, 10_000);

test('a request that did not arrive is kept and can be sent again as the same one', async () => {
  let answers = 0;
  const calls = scriptServer({
    [submitQuote]: () => (++answers === 1 ? noAnswer() : { status: 201, body: { quoteRequestId: 'q1' } }),
  });
  open();

  submit();
  await screen.findByRole('button', { name: 'Submit Quote Request' }, patient);
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to submit quote request. Please try again.',
  });
  expect(quoteDraft.load()).toEqual(filled);
  submit();
  await screen.findByRole('heading', { name: 'Thank you, Ana' }, patient);
  expect(calls[0]?.key).toBe(calls[1]?.key);
}, 10_000);

test('a day that takes no more requests says where to turn to instead of to try again', async () => {
  const message = 'We cannot take another quote request here today. Please call (214) 555-0142.';
  scriptServer({ [submitQuote]: () => refusal(429, 'too_many_today', message) });
  open();

  submit();

  await waitFor(
    () => expect(currentToast()).toMatchObject({ title: 'Error', description: message }),
    patient,
  );
  expect(quoteDraft.load()).toEqual(filled);
});

test('what the server finds wrong stands at its field', async () => {
  const refused = refusal(400, 'invalid_input', 'Please check the highlighted fields.');
  const issues = [{ path: 'phone', message: 'Please enter a phone number.' }];
  scriptServer({ [submitQuote]: () => ({ ...refused, body: { ...(refused.body as object), issues } }) });
  open();

  submit();

  await screen.findByText('Please enter a phone number.', undefined, patient);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
});

test('who estimates 1–2 hours reads that two are the least', () => {
  open({ ...filled, estimatedHours: '3-4' });
  const hours = screen.getByRole('group', { name: 'Estimated hours' });
  const priced = 'a shorter visit is priced as 2 hours.';

  expect(hours.textContent).not.toContain(priced);
  fireEvent.click(screen.getByLabelText(/1–2 hours/));
  expect(hours.textContent).toContain(priced);
});

test('a preferred day on which the practice is closed is a wish that gets a hint', () => {
  open({ ...filled, preferredDate: '2099-03-13' });

  expect(screen.getByText(/We are closed on Fridays/)).toBeDefined();
  expect(submitButton().disabled).toBe(false);
});
