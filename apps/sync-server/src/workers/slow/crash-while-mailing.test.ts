import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { readMails } from '../../testing/read-eml.ts';
import { startServer } from '../../testing/start-server.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { book, mailsIn, turn } from '../testing/book-and-mail.ts';

test('wherever the server dies on the way, every mail goes out', { timeout: 240_000 }, async () => {
  await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const dataDir = await makeDataDir();
    const server = await startServer(store, () => TEST_NOW, { dataDir });
    await book(server);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW, { dataDir });
    await turn(dying).catch(() => undefined);

    // The next leader of a shared store waits for the dead one's lease to end.
    const restarted = await startServer(store, () => plusMinutes(TEST_NOW, 1), { dataDir });
    await turn(restarted);

    expect((await readMails(dataDir)).size).toBe(3);
    expect((await mailsIn(store)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    return crashing.hasCrashed();
  });
});
