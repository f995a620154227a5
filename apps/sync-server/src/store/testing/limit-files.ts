import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this machine can limit the files of a process that runs (Linux). */
export const canLimitFiles = ((): boolean => {
  try {
    limitFiles(process.pid, 'unlimited');
    return true;
  } catch {
    return false;
  }
})();

/** From now on no file of the process grows beyond this: a write there ends in the middle, as on a full disk. */
export function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
}

/** How much the log of LevelDB in the folder holds. */
export function logBytes(folder: string): number {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return Math.max(...logs.map((name) => statSync(join(folder, name)).size));
}
