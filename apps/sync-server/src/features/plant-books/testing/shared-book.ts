import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { plantBookId } from '@fieldleaf/domain/plant/plant-book';
import { expect } from 'vitest';
import { newPlantBookKey } from '../../../access/plant-book-key.ts';
import { openMailedLinks } from '../../../testing/mailed-links.ts';
import { noteOf } from '../../../testing/test-notes.ts';

export const EMAIL = 'ana@example.com';

const plan = (tasks: readonly object[], nextStep = '') => ({
  ...{ place: 'indoor', window: 'east', light: 'bright', products: [] },
  ...{ tasks, nextStep },
});

const plant = (plant_name: string, tasks: readonly object[], nextStep?: string) => ({
  plant_name,
  plan: plan(tasks, nextStep),
});

const WATER = { task: 'water', growthDays: 7, restDays: 14 };
const FEED = { task: 'feed', growthDays: 28, restDays: 0 };

/** A plant book of Ana's with a fern and a pothos, planned on March 15, and its key. */
export async function openSharedBook() {
  const opened = await openMailedLinks();
  const { customer, command, store } = opened;
  const { bookingId: noteId } = await customer.book();
  const { booking_id, customer_email: _, ...fields } = noteOf(String(noteId));
  const plants = [
    plant('Fern', [WATER, FEED], 'Move it away from the heater; mist it, please.'),
    plant('Pothos', [WATER]),
  ];
  const note = { ...fields, booking_id, plants, noteId };
  const share = { noteId, customerEmail: EMAIL, message: 'Hello!', observations: false, sendMail: false };
  expect(await command('consultationNote.create', note)).toMatchObject({ status: 'applied' });
  expect(await command('consultationNote.share', share)).toMatchObject({ status: 'applied' });
  const book = async (): Promise<PlantBook> => {
    const stored = await store.database('practice').get<PlantBook>(plantBookId(EMAIL));
    return stored ?? expect.fail('a book');
  };
  const key = await newPlantBookKey({ ops: store.database('ops') }, await book(), 'page');
  const unshare = () => command('consultationNote.unshare', { noteId });
  return { ...opened, noteId: String(noteId), unshare, book, key };
}
