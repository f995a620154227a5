import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './fingerprint.mjs';
import { root } from './paths.mjs';

// Escaped dots keep this file from naming a registry itself.
const knownRegistry = /\b(registry\.[a-z0-9-]+\.[a-z]{2,}|npm\.pkg\.github\.com|npm\.jsr\.io)\b/i;

/** The registry this checkout installs from, perhaps a private mirror that nobody else can reach. */
function configuredRegistryHost() {
  const url = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new URL(url.trim()).host;
}

/**
 * The files that name a package registry's host: with it a lock file installs only where that host answers.
 *
 * @param {readonly string[]} files
 * @param {string} ownHost
 */
export function findRegistryHosts(files, ownHost) {
  return files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return knownRegistry.test(text) || text.includes(ownHost);
  });
}

function trackedFiles() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    const files = listed.split('\0').filter(Boolean);
    // A file just deleted is still listed.
    return files.map((name) => join(root, name)).filter((file) => existsSync(file));
  } catch {
    // A source archive has no git: then everything that is not generated counts.
    return listFiles(root);
  }
}

function main() {
  const files = trackedFiles();
  const naming = findRegistryHosts(files, configuredRegistryHost());
  for (const file of naming) console.error(`${relative(root, file)} names the host of a package registry`);
  if (naming.length > 0 || files.length === 0) process.exitCode = 1;
  else console.log(`No registry host in ${files.length} files`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
