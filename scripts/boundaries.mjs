import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import boundaries from '../.dependency-cruiser.mjs';
import { root } from './paths.mjs';

const sourceFolders = [
  'libs/domain/src',
  'libs/contract/src',
  'libs/ui/src',
  'libs/card-payment/src',
  'apps/site/src',
  'apps/admin-pwa/src',
  'apps/sync-server/src',
  'e2e',
  'simulation',
  'bench',
];

/**
 * The imports that break a rule, and the folders in which nothing was looked at: a cruiser that cannot read
 * TypeScript reports no violation at all.
 *
 * @param {string} baseDir
 * @param {readonly string[]} folders
 */
export async function checkBoundaries(baseDir, folders) {
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(present, {
    ...boundaries.options,
    baseDir,
    validate: true,
    ruleSet: boundaries,
  });
  if (typeof output === 'string') throw new Error(output);

  const seen = output.modules.map((module) => module.source);
  return {
    broken: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    empty: folders.filter((folder) => !seen.some((source) => source.startsWith(`${folder}/`))),
    moduleCount: seen.length,
  };
}

async function main() {
  const { broken, empty, moduleCount } = await checkBoundaries(root, sourceFolders);
  for (const line of broken) console.error(line);
  for (const folder of empty) console.error(`nothing was looked at in ${folder}`);
  if (broken.length + empty.length > 0) process.exitCode = 1;
  else console.log(`Boundaries hold between ${moduleCount} modules`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
