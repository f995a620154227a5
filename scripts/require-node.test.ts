import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Runs a script as a Node of that version would begin it. */
function runOn(version: string, script: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, join(root, script)], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each(['scripts/program.mjs', 'scripts/verify.mjs', 'scripts/dev.mjs', 'scripts/package.mjs'])(
  'on a Node that is too old, %s says so in one sentence and does nothing',
  (script) => {
    const needed = engines.node.replace('>=', '');
    expect(runOn('18.20.8', script)).toEqual({
      status: 1,
      stderr: `Fieldleaf needs Node ${needed} or newer; this is 18.20.8.\n`,
    });
  },
);

test.each(['20.19.0', '20.100.0', '26.1.0'])('Node %s is new enough', (version) => {
  expect(runOn(version, 'scripts/require-node.mjs')).toEqual({ status: 0, stderr: '' });
});
