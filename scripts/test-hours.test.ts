import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

test('an instant that nobody knows is refused with those that there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/test-hours.mjs'), 'noon']);

  expect(status).toBe(1);
  expect(stderr.toString()).toMatch(/^There is no noon\. There are: clocks-go-forward, .*year-ends\.$/m);
});
