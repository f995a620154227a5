import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fillFolder } from './growth/fill-folder.ts';
import { inOwnFolder } from './in-own-folder.ts';
import { measureServer } from './server/measure-server.ts';
import type { Rows } from './write-results.ts';

const PHONE = new URL('phone/run-phone.ts', import.meta.url).pathname;

const execute = promisify(execFile);

const MEASURES = {
  Server: (dataDir: string) => measureServer({ dataDir, dbPrefix: 'bench' }),
  Phone: async (dataDir: string): Promise<Rows> => {
    const running = execute(process.execPath, ['--import', 'tsx', PHONE, dataDir]);
    // Rows as they are measured: a long run may be stopped.
    running.child.stderr?.pipe(process.stderr);
    return JSON.parse((await running).stdout);
  },
};

/** Measures the built server, or a phone, with that many bookings, and the machine in the same run. */
export const measureSize = (what: keyof typeof MEASURES, bookings: number): Promise<Rows> =>
  inOwnFolder(async (dataDir) => {
    await fillFolder(dataDir, bookings);
    return MEASURES[what](dataDir);
  });
