import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findYoungerApis } from '../engine-floor.mjs';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldleaf-floor-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lookAt(code: string) {
  const file = join(folder, 'planted.ts');
  writeFileSync(file, code);
  const options = { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], target: ts.ScriptTarget.ESNext, types: [] };
  return findYoungerApis(folder, [file], options);
}

test.each([
  ['AbortSignal.any', 'export const signal = AbortSignal.any([]);'],
  ['ObjectConstructor.groupBy', 'export const groups = Object.groupBy([1], String);'],
  ['Set.union', 'export const all = new Set([1]).union(new Set([2]));'],
  ['StorageManager.estimate', 'export const room = navigator.storage.estimate();'],
  ['requestIdleCallback', 'requestIdleCallback(() => undefined);'],
])(
  '%s, which came later than iOS 16.4, is found',
  (name, code) => {
    expect(lookAt(code)).toEqual({ looked: 1, found: [`planted.ts:1: ${name}`] });
  },
  60_000,
);

test('what iOS 16.4 has is not, nor what merely has the name of something younger', () => {
  const code = `
    export const last = [1, 2].findLast((each) => each > 1);
    export const soon = AbortSignal.timeout(5);
    export const either = { any: (texts: string[]) => texts.length > 0 };
    export const some = either.any([]);
  `;

  expect(lookAt(code)).toEqual({ looked: 1, found: [] });
}, 60_000);
