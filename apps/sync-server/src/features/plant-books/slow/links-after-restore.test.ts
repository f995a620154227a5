import { PATHS, plantBookLinkPath } from '@fieldleaf/contract/paths';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { beginNewEpoch } from '../../../practice/practice-head.ts';
import { copyOfStore, putBack } from '../../../restore/testing/put-back.ts';
import { buildTestApp, createTestBrowser, makeDataDir } from '../../../testing/build-test-app.ts';
import { createTestCustomer } from '../../../testing/test-customer.ts';

const customerEmail = 'ana@example.com';

async function openShared() {
  const built = await buildTestApp({ dataDir: await makeDataDir() });
  const phone = await built.signIn();
  const { bookingId: noteId } = await createTestCustomer(built.app).book();
  const send = async (kind: string, payload: object) => {
    const commands = [{ id: ulid(), kind, at: built.clock.now(), payload }];
    const answer = await phone.call({ method: 'POST', url: PATHS.adminCommands, payload: { commands } });
    expect(answer.json().outcomes).toMatchObject([{ status: 'applied' }]);
  };
  const keyNow = async (): Promise<string> =>
    (await phone.call({ url: plantBookLinkPath(customerEmail) })).json().url.split('#')[1];
  await send('consultationNote.create', { noteId, booking_id: noteId });
  const said = { message: '', observations: false, sendMail: false };
  await send('consultationNote.share', { noteId, customerEmail, ...said });
  return { ...built, send, keyNow };
}

test('a link that was closed stays closed when a backup is restored that knows no other; the new one opens', async () => {
  const { store, clock, config, close, send, keyNow } = await openShared();
  const closed = await keyNow();
  const copy = await copyOfStore(store, clock.now());
  clock.advance(60);
  await send('plantBook.newLink', { customerEmail, sendMail: false });
  const open = await keyNow();
  await putBack(store, copy);
  await beginNewEpoch(store.database('ops'), { backupMadeAt: copy.madeAt, now: clock.now() });
  await close();

  const { app } = await buildTestApp({ dataDir: config.dataDir, now: clock.now() });

  const { call } = createTestBrowser(app);
  const read = async (key: string) =>
    (await call({ method: 'POST', url: PATHS.readPlantBook, payload: { key } })).statusCode;
  expect(await read(closed)).toBe(404);
  expect(await read(open)).toBe(200);
});
