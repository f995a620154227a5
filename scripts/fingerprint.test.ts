import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldleaf-fingerprint-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/price.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a changed file, a new file and a renamed file each ask for a new build', () => {
  const seen = new Set([fingerprint(folder, ['src'])]);

  writeFileSync(join(folder, 'src/price.ts'), 'two');
  seen.add(fingerprint(folder, ['src']));
  writeFileSync(join(folder, 'src/slot.ts'), '');
  seen.add(fingerprint(folder, ['src']));
  rmSync(join(folder, 'src/slot.ts'));
  writeFileSync(join(folder, 'src/day.ts'), '');
  seen.add(fingerprint(folder, ['src']));

  expect(seen.size).toBe(4);
});

test('a fresh checkout of the same contents asks for none, nor does what a build wrote', () => {
  const before = fingerprint(folder, ['src']);

  utimesSync(join(folder, 'src/price.ts'), new Date(0), new Date(0));
  mkdirSync(join(folder, 'src/dist'));
  writeFileSync(join(folder, 'src/dist/main.js'), 'built');

  expect(fingerprint(folder, ['src'])).toBe(before);
});

test('a test that is edited asks for no new build where tests do not count', () => {
  const isBuilt = (file: string) => !file.endsWith('.test.ts');
  const before = fingerprint(folder, ['src'], isBuilt);

  writeFileSync(join(folder, 'src/price.test.ts'), 'a rule');

  expect(fingerprint(folder, ['src'], isBuilt)).toBe(before);
  expect(fingerprint(folder, ['src'])).not.toBe(before);
});
