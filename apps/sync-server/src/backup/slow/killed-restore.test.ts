import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeDataDir } from '../../testing/build-test-app.ts';
import { startMain } from '../../testing/main-process.ts';
import { restoreBackup } from '../restore-backup.ts';
import { configOf, say, smallBackup } from '../testing/small-backup.ts';

// The program itself is started.
vi.setConfig({ testTimeout: 60_000 });

test('a folder into which a restore was killed is served by nobody, until it is restored again', async () => {
  const { path } = await smallBackup();
  const DATA_DIR = await makeDataDir();
  await mkdir(join(DATA_DIR, 'restoring', 'store'), { recursive: true });

  const running = startMain({ DATA_DIR });
  expect(await running.ended).toBe(1);
  expect(running.output().trim()).toBe(`A restore into ${DATA_DIR} was not finished: run it again.`);
  expect(existsSync(join(DATA_DIR, 'store'))).toBe(false);

  const again = await restoreBackup(configOf({ DATA_DIR }), { from: path, replace: false }, say);
  expect(again).toMatchObject({ ok: true });
  expect(existsSync(join(DATA_DIR, 'restoring'))).toBe(false);
});
