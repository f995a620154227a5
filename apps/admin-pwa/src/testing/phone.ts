import type { PracticeDocument } from '@fieldleaf/domain/document';
import { settings } from '@fieldleaf/domain/testing/builders';
import { cleanup } from '@testing-library/react';
import { followChanges } from '../db/change-feed.ts';
import { connectDatabases } from '../db/connected-databases.ts';
import { draftsWritten } from '../db/draft-writer.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { forgetPractice, projectMirror, projectOutbox, usePractice } from '../read-models/practice.ts';

let run = 0;

/** An unlocked phone whose mirror holds these documents: real databases, the real change feed. */
export async function unlockedPhone(...documents: readonly PracticeDocument[]) {
  run += 1;
  const name = `phone-${run}-${Date.now()}`;
  const databases = openLocalDatabases(name);
  connectDatabases(databases);
  // A test's own settings take the place of the usual ones.
  const isTheirs = documents.some(({ type }) => type === 'settings');
  await databases.mirror.bulkDocs(isTheirs ? [...documents] : [settings, ...documents]);
  const stop = await followChanges(databases, {
    onMirror: projectMirror,
    onOutbox: projectOutbox,
    onFailure: (error) => {
      throw error;
    },
  });
  return {
    databases,
    /** The commands that wait, in order. */
    waiting: async () => (await readOutbox(databases.outbox)).map(({ command }) => command),
    shown: () => usePractice.getState().shown,
    giveUp: async () => {
      // A draft that is being written when its database goes would be waited for by whoever reads it next.
      cleanup();
      await draftsWritten();
      stop();
      forgetPractice();
      // Initial databases may be closed by now.
      await destroyLocalDatabases(openLocalDatabases(name));
    },
  };
}

export type Phone = Awaited<ReturnType<typeof unlockedPhone>>;
