import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder } from '../growth/fill-folder.ts';
import { measureServer } from './measure-server.ts';

const SIZES = (process.env.GROWTH_SIZES ?? '1000,20000,100000').split(',').map(Number);

/** What the server does in a second, at each size, against what the machine does in the same run. */
for (const size of SIZES) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-bench-'));
  try {
    await fillFolder(dataDir, size);
    console.log(`${size} bookings`);
    console.table(await measureServer({ dataDir, dbPrefix: 'bench' }));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
