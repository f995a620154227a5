import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** True if this machine can limit the files of a running process (Linux). */
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

/** Returns the size of the LevelDB log in the folder. */
export function logBytes(folder: string): number {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return Math.max(...logs.map((name) => statSync(join(folder, name)).size));
}
