import { join } from 'node:path';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect } from 'vitest';
import { readConfig } from '../../config.ts';
import { createReadPracticeHead } from '../../practice/practice-head.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { backUp } from '../back-up.ts';
import type { SavedChanges } from '../backup-format.ts';
import { backupText } from '../backup-text.ts';
import { addSegment, beginChanges } from '../changes-folder.ts';
import { copyChanges } from '../copy-practice.ts';
import { makeBackup } from '../make-backup.ts';

export const HOURS = ['09:00', '10:00', '11:00', '12:00'];

export const say = () => undefined;

export function configOf(environment: Record<string, string>) {
  const config = readConfig(environment);
  if (!config.ok) throw new Error(config.error.join('\n'));
  return config.value;
}

/** A practice of a few documents in a data folder, and a backup of it. */
export async function smallBackup(environment: Record<string, string> = {}) {
  const DATA_DIR = await makeDataDir();
  const config = configOf({ DATA_DIR, ...environment });
  const store = await openStore(config);
  await createReadPracticeHead({ ops: store.database('ops'), now: () => TEST_NOW })();
  for (const hour of HOURS) await store.database('practice').put({ _id: `booking:${hour}` });
  await store.close();
  const path = join(DATA_DIR, 'copy.backup');
  expect(await backUp(config, path, say)).toMatchObject({ ok: true });
  return { DATA_DIR, config, path };
}

type Saving = { readonly store: Store; readonly path: string; readonly now: () => Instant };

/** Makes a backup of an open store; answers how to save what has changed since. */
export async function backUpAndSave({ store, path, now }: Saving): Promise<() => Promise<void>> {
  let saved: SavedChanges | undefined;
  const made = await makeBackup({ path }, backupText({ store, now }), async ({ head, tail }) => {
    const { asOf, sha256, reached = { ops: '0', practice: '0' } } = tail;
    const about = { practiceId: head.practiceId, epoch: head.epoch, storeId: 'this one' };
    saved = await beginChanges({ path }, { asOf, sha256, reached }, about);
  });
  expect(made.ok).toBe(true);
  return async () => {
    if (saved) saved = await addSegment(saved, copyChanges({ store, now }, saved.last.reached));
  };
}
