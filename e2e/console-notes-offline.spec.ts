import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { signInByApi } from './support/api-console.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const VISIT: BookingId = 'BK-AAAAAA';

const note = {
  plantName: 'Monstera',
  condition: 'Fair',
  observations: 'Roots are bound, the soil stays wet.',
  actions: ['Repot into bark', 'Cut the rotten roots'],
} as const;

/** A leaf of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function searchNotes(url: string): Promise<readonly unknown[]> {
  const { cookie } = await signInByApi(url);
  const answer = await fetch(`${url}/api/consultation-notes/search`, { headers: { cookie } });
  return ((await answer.json()) as { results: readonly unknown[] }).results;
}

test('without signal: begin a note, come back to it, save it, add progress, change it; all of it arrives once', async ({
  page,
  context,
  server,
}) => {
  const home = consoleOn(page);
  await home.lock.open();
  await home.lock.unlock(ADMIN_PIN);
  await home.server.addBooking(VISIT);
  await home.server.execute('booking.complete', { bookingId: VISIT });
  await home.shell.syncNow();
  await home.shell.goTo('Consultation Notes');
  await expect(page.getByRole('heading', { name: 'Waiting for a note (1)' })).toBeVisible();
  await home.shell.waitUntilInstalled();
  await home.lock.lock();
  await page.close();
  await server.stop();

  const garden = consoleOn(await context.newPage());
  await garden.lock.open();
  await garden.lock.unlock(ADMIN_PIN);
  await garden.shell.goTo('Consultation Notes');
  await garden.notes.create('Ana Reyes');
  await garden.notes.write(note);
  await garden.notes.openList();
  await expect(garden.page.getByRole('link', { name: 'Continue Note for Ana Reyes' })).toBeVisible();
  await garden.page.close();

  const car = consoleOn(await context.newPage());
  await car.lock.open();
  await car.shell.goTo('Consultation Notes');
  await car.notes.continueBegun();
  await expect(car.notes.plantName).toHaveValue(note.plantName);
  await expect(car.notes.observations).toHaveValue(note.observations);
  await car.notes.saveNew();
  await car.notes.addPhoto(note.plantName, PHOTO);
  await expect(car.notes.waitingPhotos).toHaveCount(1);
  await car.notes.addProgress('The first new leaf', 'Good');
  await car.notes.startEditing();
  await car.notes.needFollowUp('in 2 weeks');
  await car.notes.saveChanges();
  await expect(car.shell.syncState).toHaveText('Offline, 4 waiting');
  await car.page.close();

  await server.restart();
  const back = consoleOn(await context.newPage());
  await back.lock.open();
  await expect(back.shell.syncState).toHaveText(/^All synced/, { timeout: 40_000 });
  expect(await searchNotes(server.url)).toMatchObject([
    {
      noteId: VISIT,
      plants: [{ plant_name: note.plantName, current_condition: 'fair' }],
      observations: note.observations,
      immediate_actions: note.actions,
      followUp: { needed: true, timeline: 'in 2 weeks' },
      progress: [{ progress: 'The first new leaf', condition: 'good' }],
    },
  ]);
  await back.notes.open(VISIT);
  await expect(back.notes.photos).toHaveCount(1);
  await expect(back.notes.waitingPhotos).toHaveCount(0);
  const stored = await back.server.document(`note:${VISIT}`);
  expect(stored?.history).toMatchObject([{ what: 'created' }, { what: 'updated' }]);
});
