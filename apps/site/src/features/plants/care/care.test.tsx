import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { day } from '@fieldleaf/domain/testing/builders';
import { CARE_TEXT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Plants } from '../plants.tsx';
import { words as spanish } from './words.es.ts';
import { words as english } from './words.ts';

const KEY = 'abc.def';
const FERN = 'a'.repeat(32);

const pageWith = (on: LocalDate, changes: Partial<PlantBookPage> = {}): PlantBookPage => ({
  ...{ firstName: 'Ana', today: day('2027-03-22'), visits: [], products: [], nextVisit: null },
  ...{ followUpOn: null, pause: null, reminders: 'none' },
  plants: [
    {
      ...{ plantId: FERN, name: 'Fern', plantType: '', condition: '', history: [] },
      plan: { ...EMPTY_PLAN, tasks: [{ task: 'water', growthDays: 7, restDays: 14 }] },
      next: [{ task: 'water', on }],
      photos: { before: null, now: null },
    },
  ],
  ...changes,
});

const DUE = pageWith(day('2027-03-22'));
const DONE = pageWith(day('2027-03-29'));

function open(script: Parameters<typeof scriptServer>[0] = {}, page = DUE, fragment = KEY) {
  history.replaceState(null, '', `/plants#${fragment}`);
  const calls = scriptServer({ 'POST /api/plants/read': () => ({ body: page }), ...script });
  render(<Plants />);
  return (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
}

beforeEach(() => localStorage.clear());

const doneButtons = () => screen.queryAllByRole('button', { name: 'Water, Fern: done' });

test('a tap says done, the next day is shown, and it is taken back', async () => {
  const sent = open({
    'POST /api/plants/done': ({ body }) => ({ body: (body as { undo?: true }).undo ? DUE : DONE }),
  });
  const [button] = await screen.findAllByRole('button', { name: 'Water, Fern: done' });
  if (button) fireEvent.click(button);
  expect(doneButtons()).toEqual([]);

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(sent('POST /api/plants/done')).toHaveLength(2));
  const tap = { key: KEY, plantId: FERN, tasks: ['water'], on: '2027-03-22' };
  expect(sent('POST /api/plants/done')).toEqual([tap, { ...tap, undo: true }]);
  await waitFor(() => expect(doneButtons().length).toBeGreaterThan(0));
});

test('what the server refuses comes back as it was', async () => {
  open({ 'POST /api/plants/done': () => refusal(400, 'invalid_input', 'No longer in the plan.') });
  const [button] = await screen.findAllByRole('button', { name: 'Water, Fern: done' });
  if (button) fireEvent.click(button);
  await waitFor(() => expect(doneButtons().length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the link of a reminder ends them by a tap, and not by being opened', async () => {
  const reminded = { ...DUE, reminders: 'email' } as const;
  const sent = open({ 'POST /api/plants/remind': () => ({ body: DUE }) }, reminded, `${KEY}&stop`);
  const end = await screen.findByRole('button', { name: 'End Reminders' });
  expect(sent('POST /api/plants/remind')).toEqual([]);
  expect(sent('POST /api/plants/read')).toEqual([{ key: KEY }]);

  fireEvent.click(end);

  await screen.findByText('You get no more reminders.');
  expect(sent('POST /api/plants/remind')).toEqual([{ key: KEY, reminders: 'none' }]);
});

test('who goes away says from when to when, and that they are back', async () => {
  const pause = { from: day('2027-04-01'), until: day('2027-04-10') };
  const sent = open({
    'POST /api/plants/pause': ({ body }) => ({ body: { ...DUE, ...(body as object) } }),
  });
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: pause.from } });
  fireEvent.change(screen.getByLabelText('Through'), { target: { value: pause.until } });
  fireEvent.click(screen.getByRole('button', { name: 'Pause the Care' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I Am Back' }));
  await screen.findByRole('button', { name: 'Pause the Care' });
  expect(sent('POST /api/plants/pause')).toEqual([
    { key: KEY, pause },
    { key: KEY, pause: null },
  ]);
});

test('the calendar is opened by its own address, which is asked for first', async () => {
  const url = 'https://plants.example/api/plants/feed/x.y.ics';
  const sent = open({ 'POST /api/plants/feed-link': () => ({ body: { url } }) });
  const ask = await screen.findByRole('button', { name: 'Add to My Calendar' });
  expect(sent('POST /api/plants/feed-link')).toEqual([]);
  fireEvent.click(ask);
  const link = await screen.findByRole('link', { name: 'Open My Calendar' });
  expect(link.getAttribute('href')).toBe('webcal://plants.example/api/plants/feed/x.y.ics');
});

test('the words about texts that are agreed to are a version, and other words are another', async () => {
  const texts = [english, spanish].map(({ text, textTerms }) => [text, textTerms]);
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  // Any change to the words must change both.
  expect(`${CARE_TEXT_VERSION} ${hex}`).toMatchInlineSnapshot(`"care-2026-11-28.1 1b48c1930d1d8359"`);
});
