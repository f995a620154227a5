import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { countStructure, spread } from './count-structure.mjs';
import { findBundles, findFactories, measureFunctions } from './structure/declarations.mjs';
import { findCycles, findSingleImporters, readImports } from './structure/import-graph.mjs';
import { findRepeatedPairs } from './structure/repeated-lines.mjs';

const parse = (text: string, path = 'a.ts') => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function graph(imports: Record<string, string[]>) {
  return new Map(Object.entries(imports).map(([path, imported]) => [path, new Set(imported)]));
}

test('imports are followed through types, dynamic loading and the libraries', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'fieldleaf-structure-'));
  const texts = new Map([
    ['apps/site/src/a.ts', "import type { B } from './b.ts';\nimport { useState } from 'react';\n"],
    ['apps/site/src/b.ts', "const page = () => import('./page.tsx');\n"],
    ['apps/site/src/page.tsx', "export { price } from '@fieldleaf/domain/price/price';\n"],
    ['libs/domain/src/price/price.ts', 'export const price = 1;\n'],
  ]);
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }

  const imports = readImports(checkout, texts);
  rmSync(checkout, { recursive: true });

  expect([...imports].map(([path, imported]) => [path, ...imported])).toEqual([
    ['apps/site/src/a.ts', 'apps/site/src/b.ts'],
    ['apps/site/src/b.ts', 'apps/site/src/page.tsx'],
    ['apps/site/src/page.tsx', 'libs/domain/src/price/price.ts'],
    ['libs/domain/src/price/price.ts'],
  ]);
});

test('a file with one importer is found with it', () => {
  const imports = graph({ a: ['b', 'c'], b: ['c'], c: [] });

  expect(findSingleImporters(imports)).toEqual([{ path: 'b', importer: 'a' }]);
});

test('files in a circle are one group, whatever else they import', () => {
  const imports = graph({ entry: ['a', 'x'], a: ['b'], b: ['c'], c: ['a', 'x'], x: ['y'], y: ['x'], z: [] });

  expect(findCycles(imports).map((group) => group.sort())).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
  expect(findCycles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
});

test('a factory is a create… that gives functions away; what creates a value is none', () => {
  const source = parse(`
    export function createClock(zone: string) { return () => zone; }
    const createStore = () => ({ name: 'store', read: () => 1 });
    function createWorker() {
      async function run() { return 1; }
      return { run };
    }
    function createInvoice(id: string) {
      const lines = [1].map((line) => { return line; });
      return { id, lines };
    }
    function makeClock() { return () => 1; }
  `);

  expect(findFactories(source)).toEqual(['createClock', 'createStore', 'createWorker']);
});

test('bundles are the types …Deps, and object types that only one parameter has', () => {
  const file = parse(`
    export type MailDeps = {
      send: () => void;
    };
    type Facts = { one: number };
    type Place = { street: string };
    type Props = { label: string };
    type Kind = 'a' | 'b';
    function tell(facts: Facts, kind: Kind) { return facts; }
    function Label({ label }: Props) { return label; }
    function move(from: Place, to: Place) { return from ?? to; }
  `);
  const elsewhere = parse('type Facts = string; const told: Facts = 1;', 'b.ts');

  expect(findBundles([file, elsewhere])).toEqual({
    deps: [{ name: 'MailDeps', lines: 3 }],
    singleUse: ['Facts'],
  });
});

test('functions with a name are measured, also methods and what is bound to a name', () => {
  const source = parse(
    'function a() {\n  return [1].map((one) => {\n    return one;\n  });\n}\nconst b = () => 1;\nconst c = { d() {\n} };\n',
  );

  expect(measureFunctions(source)).toEqual([5, 1, 2]);
});

test('median, 95th percentile and maximum', () => {
  expect(spread(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe('51 / 96 / 100');
  expect(spread([])).toBe('0 / 0 / 0');
});

test('a repeated pair is counted once, however long; indentation, comments and imports do not matter', () => {
  const rule = ['color: red;', 'margin: 0;', 'padding: 0;', 'border: 0;', 'gap: 0;', 'order: 1;'];
  const texts = new Map([
    ['one.css', `/* of one */\n${rule.join('\n')}\n}\n`],
    ['other.css', `.a {\n${rule.map((line) => `  ${line}`).join('\n\n')}\n}\n`],
    ['short.css', rule.slice(0, 4).join('\n')],
  ]);

  expect(findRepeatedPairs(texts)).toEqual([
    {
      one: { path: 'one.css', line: 2, text: 'color: red;' },
      other: { path: 'other.css', line: 2, text: 'color: red;' },
    },
  ]);
});

test('a checkout is told as rows', () => {
  const rows = countStructure(
    '/nowhere',
    new Map([
      ['apps/site/src/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n"],
      ['apps/site/src/b.ts', 'export const b = 1;\n'],
      ['apps/site/src/a.module.css', '.a {\n}\n'],
    ]),
  );

  expect(Object.fromEntries(rows)).toMatchObject({
    'code: files / lines': '2 / 3',
    'styles: files / lines': '1 / 2',
    'files with one importer': 1,
    'of these under 26 lines and beside it': 1,
  });
});

test('names that two files import over several lines are no repetition, and lines keep their numbers', () => {
  const names = "import {\n  type One,\n  two,\n  three,\n  four,\n  five,\n} from './numbers.ts';\n";
  const body = 'let one = 1;\nlet two = 2;\nlet three = 3;\nlet four = 4;\nlet five = 5;\n';

  expect(
    findRepeatedPairs(
      new Map([
        ['a.ts', names],
        ['b.ts', names],
      ]),
    ),
  ).toEqual([]);
  expect(
    findRepeatedPairs(
      new Map([
        ['a.ts', names + body],
        ['b.ts', body],
      ]),
    ),
  ).toMatchObject([{ one: { path: 'a.ts', line: 8 }, other: { path: 'b.ts', line: 1 } }]);
});
