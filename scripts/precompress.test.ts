import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldleaf-precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a script is there in both encodings, smaller and complete', () => {
  const script = 'export const leaf = "green";\n'.repeat(100);
  const file = join(folder, 'main.js');
  writeFileSync(file, script);

  precompress(folder);

  const brotli = readFileSync(`${file}.br`);
  const gzip = readFileSync(`${file}.gz`);
  expect(brotliDecompressSync(brotli).toString()).toBe(script);
  expect(gunzipSync(gzip).toString()).toBe(script);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(script.length);
});

test('pictures and files too small to gain are left alone', () => {
  writeFileSync(join(folder, 'leaf.png'), Buffer.alloc(5000));
  writeFileSync(join(folder, 'tiny.js'), 'leaf();');

  precompress(folder);

  expect(existsSync(join(folder, 'leaf.png.br'))).toBe(false);
  expect(existsSync(join(folder, 'tiny.js.br'))).toBe(false);
});
