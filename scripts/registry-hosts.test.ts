import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRegistryHosts } from './registry-hosts.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldleaf-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const file = join(folder, 'lock.yaml');
  writeFileSync(file, text);
  return file;
}

test('a lock file that names the public registry or the mirror in use is found', () => {
  // Put together here, or this very file would be one of them.
  const publicHost = ['registry', 'npmjs', 'org'].join('.');
  const publicLock = fileWith(`tarball: https://${publicHost}/react.tgz`);
  expect(findRegistryHosts([publicLock], 'packages.example')).toEqual([publicLock]);

  const mirrorLock = fileWith('tarball: https://packages.example/react.tgz');
  expect(findRegistryHosts([mirrorLock], 'packages.example')).toEqual([mirrorLock]);
});

test('a lock file with checksums only passes', () => {
  const lock = fileWith('resolution: {integrity: sha512-abc}');

  expect(findRegistryHosts([lock], 'packages.example')).toEqual([]);
});
