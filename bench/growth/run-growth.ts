import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillStore } from './fill-store.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

const SIZES = (process.env.GROWTH_SIZES ?? '1000,20000,100000').split(',').map(Number);
const { COUCHDB_URL: couchdbUrl } = process.env;

/** What a practice of each size costs, on the embedded store or, with `COUCHDB_URL`, on that CouchDB. */
async function measureSizes(): Promise<Record<string, Growth & { readonly diskMb: number }>> {
  const rows: Record<string, Growth & { readonly diskMb: number }> = {};
  for (const size of SIZES) {
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-growth-'));
    const config = { couchdbUrl, dbPrefix: `growth-${size}-${process.pid}`, dataDir };
    await fillStore(config, size);
    rows[`${size} bookings`] = { diskMb: diskMbOf(dataDir), ...(await measureGrowth(config)) };
    await rm(dataDir, { recursive: true });
    await removeDatabases(config.dbPrefix);
  }
  return rows;
}

const diskMbOf = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

async function removeDatabases(prefix: string): Promise<void> {
  if (couchdbUrl === undefined) return;
  const { username, password, origin } = new URL(couchdbUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  for (const name of ['practice', 'ops', 'slots'])
    await fetch(`${origin}/${prefix}-${name}`, { method: 'DELETE', headers: { authorization } });
}

console.table(await measureSizes());
process.exit(0);
