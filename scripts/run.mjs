import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Options */

/**
 * Runs a program with the terminal passed through. Rejects with the command line when it ends with
 * anything but 0, so that a chain of steps stops at the first one that failed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<void>}
 */
export async function run(command, args, options) {
  await start(command, args, { ...options, stdio: 'inherit' });
}

/**
 * The same for a program whose output matters only when it fails: then it comes with the rejection.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<string>}
 */
export const runQuietly = (command, args, options) => start(command, args, { ...options, stdio: 'pipe' });

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options & { stdio: 'inherit' | 'pipe' }} options
 * @returns {Promise<string>}
 */
function start(command, args, { cwd = root, env = process.env, stdio }) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', stdio, stdio] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('exit', end);
      if (code === 0) return resolve(output);
      reject(new Error(`${output}${[command, ...args].join(' ')} ended with ${signal ?? code}`));
    });
  });
}
