import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program with the terminal passed through. Rejects with the command line when it ends with
 * anything but 0, so that a chain of steps stops at the first one that failed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? code}`));
    });
  });
}
