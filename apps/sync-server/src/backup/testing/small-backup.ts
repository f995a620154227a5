import { join } from 'node:path';
import { expect } from 'vitest';
import { readConfig } from '../../config.ts';
import { createReadPracticeHead } from '../../practice/practice-head.ts';
import { openStore } from '../../store/open-store.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { backUp } from '../back-up.ts';

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
