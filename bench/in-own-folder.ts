import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rows } from './write-results.ts';

/** Measures in a folder that is gone afterwards. */
export async function inOwnFolder(measure: (folder: string) => Promise<Rows>): Promise<Rows> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldleaf-bench-'));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
