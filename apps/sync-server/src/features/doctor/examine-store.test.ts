import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { makeDataDir } from '../../testing/build-test-app.ts';
import { mendStore, scrubStore } from './examine-store.ts';

test('a look through everything says that it is as it was written, or names what is damaged', async () => {
  const read = readConfig({ DATA_DIR: await makeDataDir() });
  if (!read.ok) throw new Error(read.error.join());
  const config = read.value;
  const whole = 'good: The journal is as it was written.';
  const scrub = async () => (await scrubStore(config)).map(({ verdict, words }) => `${verdict}: ${words}`);
  const store = await openEmbeddedStore(config);
  await store.database('practice').put({ _id: 'booking:BK-1' });
  expect(await scrub()).toEqual([
    'good: What is stored is as it was written.',
    'look: A server has the store open: only its files were verified. Stop it for a whole look.',
    whole,
  ]);
  await store.close();
  expect(await scrub()).toEqual(['good: What is stored is as it was written.', whole]);

  const folder = join(config.dataDir, 'store', 'practice');
  const [table = ''] = (await readdir(folder)).filter((name) => name.endsWith('.ldb'));
  const bytes = await readFile(join(folder, table));
  bytes.writeUInt8(bytes.readUInt8(20) ^ 4, 20);
  await writeFile(join(folder, table), bytes);
  expect(await scrub()).toEqual([
    expect.stringMatching(/^missing: Cannot read the store .*is not as it was written/),
    `missing: Damaged or gone: ${join('practice', table)}. See docs/operations.md, Damaged data.`,
    whole,
  ]);

  const mended = (await mendStore(config)).map(({ verdict, words }) => `${verdict}: ${words}`);
  expect(mended).toEqual([
    expect.stringMatching(/^look: Mended practice: nothing is lost\. Look at the disk/),
    'good: What is stored is as it was written.',
    whole,
  ]);
  expect(await scrub()).toEqual(['good: What is stored is as it was written.', whole]);
});
