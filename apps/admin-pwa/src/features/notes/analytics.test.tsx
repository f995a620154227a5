import type { PlantCondition } from '@fieldleaf/domain/consultation-note/consultation-note';
import { aBooking, aNote } from '@fieldleaf/domain/testing/builders';
import { aNotePlant, sharedVisit } from '@fieldleaf/domain/testing/shared-visits';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { Analytics } from './analytics.tsx';

let phone: Phone;
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const wordsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map((card) => card.textContent);

test('analytics say per plant type how many consultations, the average condition and the success', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote());
  render(<Analytics />);

  expect(wordsIn('Success by plant type')).toEqual([
    'Tropical60% success1 consultation · average condition 3 out of 5',
  ]);
});

const seen = (id: string, on: string, conditions: readonly PlantCondition[]) =>
  sharedVisit({
    ...{ id, on, shared: null },
    content: {
      plants: conditions.map((current_condition, index) =>
        aNotePlant(`Fern ${index}`, { plant_type: 'fern', current_condition }),
      ),
    },
  });

test('analytics say what became of plants between visits: of all of them, or of the last 12 months', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-06-01T15:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone(
    ...seen('AAAAA2', '2026-03-01', ['poor', 'good', 'good']),
    ...seen('AAAAA3', '2026-05-01', ['fair', 'good', 'fair']),
    ...seen('AAAAA4', '2027-05-01', ['good']),
  );
  render(<Analytics />);

  const words = '1 better · 1 the same · 1 worse · typically 61 days from first visit to last';
  expect(wordsIn('From first visit to last')).toEqual([`All plants3 plants${words}`, `Fern3 plants${words}`]);
  await userEvent.selectOptions(screen.getByLabelText('Visits'), 'Last 12 months');
  expect(wordsIn('From first visit to last')).toEqual([]);
  expect(screen.getByText('No plant was seen on two of these visits, and none is gone.')).toBeTruthy();
});

test('without notes analytics say when there will be some', async () => {
  phone = await unlockedPhone(aBooking());
  render(<Analytics />);

  expect(screen.getByText('No data yet')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
