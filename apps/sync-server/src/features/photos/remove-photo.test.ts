import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { findPhoto, keepPhoto } from '../../practice/keep-photo.ts';
import { createSweepRemovedPhotos, loadPhotoBytes } from '../../practice/photo-bytes.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { dyingAtEveryWrite as dyingAtEveryStep } from '../../testing/crashing-store.ts';
import { createMortalProcess, unlessItDies } from '../../testing/mortal-process.ts';
import { startServer } from '../../testing/start-server.ts';
import { openNotes } from '../../testing/test-notes.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { aPhotoOfAVisit, jpeg, PHOTO_ID, removal } from './testing/a-photo-of-a-visit.ts';

const url = `/api/admin/photos/${PHOTO_ID}`;

/** A phone that has sent a photo of a visit, and can remove it. */
async function openPhoto() {
  const opened = await openNotes();
  const { phone, bookingId } = opened;
  await opened.write(bookingId);
  const headers = { 'content-type': 'image/jpeg', 'x-note-id': bookingId };
  const send = () => phone.call({ method: 'PUT', url, headers, payload: jpeg });
  const remove = async (id: string, photoId = PHOTO_ID): Promise<CommandOutcome> => {
    const command = { id, kind: 'photo.remove', at: TEST_NOW, payload: { photoId, noteId: bookingId } };
    const answer = await phone.call({
      method: 'POST',
      url: '/api/admin/commands',
      payload: { commands: [command] },
    });
    return answer.json().outcomes[0];
  };
  await send();
  return { ...opened, send, remove, fetched: () => phone.call({ url }) };
}

const FIRST = '01J00000000000000000000001';
const SECOND = '01J00000000000000000000002';

test('a removed photo answers like one that never was, and phones hear that it was removed', async () => {
  const { remove, fetched, phone, bookingId } = await openPhoto();
  const missing = await phone.call({ url: '/api/admin/photos/01HZZZZZZZZZZZZZZZZZZZZZZY' });

  expect(await remove(FIRST)).toMatchObject({ status: 'applied', result: { noteId: bookingId } });

  const answer = await fetched();
  const requestId = expect.any(String);
  expect([answer.statusCode, answer.json()]).toEqual([404, { ...missing.json(), requestId }]);
  const changes = await phone.call({ url: '/sync/practice/_changes?include_docs=true' });
  const told = changes.json().results.find(({ id }: { id: string }) => id === `photo:${PHOTO_ID}`);
  expect(told.doc.removed).toMatchObject({ commandId: FIRST });
});

test('removed twice it is removed once; one that is not there is refused', async () => {
  const { remove } = await openPhoto();
  await remove(FIRST);

  expect(await remove(SECOND)).toMatchObject({ status: 'applied' });
  expect(await remove('01J00000000000000000000003', '01HZZZZZZZZZZZZZZZZZZZZZZY')).toMatchObject({
    status: 'rejected',
    code: 'photo_not_found',
  });
});

test('a phone that sends a removed photo again is told that it has done its part, and nothing comes back', async () => {
  const { send, remove, fetched } = await openPhoto();
  await remove(FIRST);

  expect((await send()).statusCode).toBe(200);
  expect((await fetched()).statusCode).toBe(404);
});

test('the bytes of a removed photo go, also when it is sent again while it is being removed', async () => {
  const { store, server, noteId, bytes } = await aPhotoOfAVisit(createMemoryStore());
  const ops = store.database('ops');
  let removed = false;
  // The removal comes between the look at the photo and the writing of its bytes.
  const overtaken = {
    ...store,
    database: (name: Parameters<typeof store.database>[0]) =>
      name === 'ops'
        ? {
            ...ops,
            put: async (document: Parameters<typeof ops.put>[0]) => {
              if (!removed && document._id.startsWith('photo-bytes:')) {
                removed = true;
                await other.ctx.execute(removal(noteId));
                await createSweepRemovedPhotos(other.ctx)();
              }
              return ops.put(document);
            },
          }
        : store.database(name),
  };
  const other = await startServer(overtaken, () => TEST_NOW);

  const sent = { photoId: PHOTO_ID, noteId, plantName: '', addedAt: TEST_NOW, jpeg };
  expect(await keepPhoto(other.ctx, sent)).toMatchObject({ ok: true });

  expect([removed, await bytes()]).toEqual([true, false]);
  expect(await loadPhotoBytes(server.ctx, PHOTO_ID)).toBeUndefined();
});

test('wherever the server dies over a removal, the next one lets go of the bytes', {
  timeout: 120_000,
}, async () => {
  const steps = await dyingAtEveryStep(async (stepsLeft) => {
    const { store, noteId, bytes } = await aPhotoOfAVisit(createMemoryStore());
    const mortal = createMortalProcess();
    const dying = await startServer(mortal.store(store), () => TEST_NOW);
    mortal.dieAfter(stepsLeft);
    const died = async () => {
      await dying.ctx.execute(removal(noteId));
      await createSweepRemovedPhotos(dying.ctx)();
    };
    await unlessItDies(died());

    const restarted = await startServer(store, () => instantOf(Date.parse(TEST_NOW) + 60_000));
    expect(await restarted.ctx.execute(removal(noteId))).toMatchObject({ status: 'applied' });
    await createSweepRemovedPhotos(restarted.ctx)();
    expect(await bytes(), `after ${stepsLeft} steps`).toBe(false);
    expect(findPhoto(restarted.ctx, PHOTO_ID)).toMatchObject({ removed: { commandId: removal(noteId).id } });
    return mortal.hasDied();
  });
  expect(steps).toBeGreaterThan(5);
});

test('bytes that could not be let go of are let go of in the next round', async () => {
  const { store, noteId, bytes } = await aPhotoOfAVisit(createMemoryStore());
  let isBroken = true;
  const ops = store.database('ops');
  const remove: typeof ops.remove = (...all) =>
    isBroken ? Promise.reject(new Error('down')) : ops.remove(...all);
  const failing = {
    ...store,
    database: (name: Parameters<typeof store.database>[0]) =>
      name === 'ops' ? { ...ops, remove } : store.database(name),
  };
  const server = await startServer(failing, () => TEST_NOW);
  const sweepRemovedPhotos = createSweepRemovedPhotos(server.ctx);
  await server.ctx.execute(removal(noteId));

  await sweepRemovedPhotos();
  expect(await bytes()).toBe(true);
  isBroken = false;
  await sweepRemovedPhotos();
  expect(await bytes()).toBe(false);
});

test('erasing the customer also takes what is left of a removed photo, and bytes nobody had swept', async () => {
  const { store, server, noteId, email, bytes } = await aPhotoOfAVisit(createMemoryStore());
  await server.ctx.execute(removal(noteId));

  expect(await eraseCustomer(server.ctx, email)).toEqual({ ok: true, value: undefined });

  expect(await bytes()).toBe(false);
  expect(await store.database('practice').get(`photo:${PHOTO_ID}`)).toBeUndefined();
});
