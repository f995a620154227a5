import { clock } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import type { OfflineJob } from './offline-job.ts';

const VISIT = 'BK-BBBBBB';

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

/** Consultation Notes: a note is begun, taken up again, saved, photographed, continued and changed. */
export const notesJob = (): OfflineJob => ({
  tab: 'Consultation Notes',
  waiting: 4,
  prepare: async ({ server }) => {
    const ben = { email: 'ben@example.com', firstName: 'Ben', selectedTime: clock('12:00') };
    await server.addBooking(VISIT, ben);
    await server.execute('booking.complete', { bookingId: VISIT });
  },
  begin: async ({ shell, notes, page }) => {
    await shell.goTo('Consultation Notes');
    await notes.create('Ben Reyes');
    await notes.write(note);
    await notes.openList();
    await expect(page.getByRole('link', { name: 'Continue Note for Ben Reyes' })).toBeVisible();
  },
  finish: async ({ shell, notes }) => {
    await shell.goTo('Consultation Notes');
    await notes.continueBegun();
    await expect(notes.plantName).toHaveValue(note.plantName);
    await expect(notes.observations).toHaveValue(note.observations);
    await notes.saveNew();
    await notes.addPhoto(note.plantName, PHOTO);
    await expect(notes.waitingPhotos).toHaveCount(1);
    await notes.addProgress('The first new leaf', 'Good');
    await notes.startEditing();
    await notes.needFollowUp('in 2 weeks');
    await notes.saveChanges();
  },
  check: async ({ notes, server }) => {
    expect(await server.notes()).toMatchObject([
      {
        noteId: VISIT,
        plants: [{ plant_name: note.plantName, current_condition: 'fair' }],
        observations: note.observations,
        immediate_actions: note.actions,
        followUp: { needed: true, timeline: 'in 2 weeks' },
        progress: [{ progress: 'The first new leaf', condition: 'good' }],
      },
    ]);
    const stored = await server.document(`note:${VISIT}`);
    expect(stored?.history).toMatchObject([{ what: 'created' }, { what: 'updated' }]);
    await notes.open(VISIT);
    await expect(notes.photos).toHaveCount(1);
    await expect(notes.waitingPhotos).toHaveCount(0);
  },
});
