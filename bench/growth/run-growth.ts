import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder } from './fill-folder.ts';
import { fillStore } from './fill-store.ts';
import { measureGrowth } from './measure-growth.ts';

const SIZES = (process.env.GROWTH_SIZES ?? '1000,20000,100000').split(',').map(Number);
const { COUCHDB_URL: couchdbUrl } = process.env;
/** Limit for the process's own memory. */
const LIMIT_MB = 512;

/**
 * Measures a practice of each size, on the embedded store or, with `COUCHDB_URL`, on that CouchDB; returns what
 * exceeded the limit.
 */
async function measureSizes(): Promise<readonly string[]> {
  const over: string[] = [];
  for (const size of SIZES) {
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-growth-'));
    const config = { couchdbUrl, dbPrefix: `growth-${size}-${process.pid}`, dataDir };
    try {
      await (couchdbUrl === undefined ? fillFolder(dataDir, size) : fillStore(config, size));
      console.log(`${size} bookings, ${diskMbOf(dataDir)} MB on disk`);
      const phases = await measureGrowth(config);
      console.table(
        phases.map(({ phase, peakMb, took }) => ({
          phase,
          'limit MB': LIMIT_MB,
          'measured MB': peakMb,
          took,
        })),
      );
      for (const { phase, peakMb } of phases)
        if (peakMb > LIMIT_MB) over.push(`${size} bookings, ${phase}: ${peakMb} MB`);
    } finally {
      await rm(dataDir, { recursive: true });
      await removeDatabases(config.dbPrefix);
    }
  }
  return over;
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

const over = await measureSizes();
for (const line of over) console.error(`Over ${LIMIT_MB} MB: ${line}`);
process.exit(over.length > 0 ? 1 : 0);
