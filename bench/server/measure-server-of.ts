import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder } from '../growth/fill-folder.ts';
import type { Section } from '../write-results.ts';
import { measureServer } from './measure-server.ts';

/** What the server does in a second with so many bookings, against what the machine does in the same run. */
export async function measureServerOf(bookings: number): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-bench-'));
  try {
    await fillFolder(dataDir, bookings);
    const rows = await measureServer({ dataDir, dbPrefix: 'bench' });
    return { title: `Server, ${bookings.toLocaleString('en-US')} bookings`, rows };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
