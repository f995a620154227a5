import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ readonly place: string, readonly commands: string }} Block */

/** The systems the guide holds for, by the names their mirrors have for them. @type {Record<string, string>} */
export const SYSTEMS = { bookworm: 'Debian 12', trixie: 'Debian 13', noble: 'Ubuntu 24.04' };

/**
 * The blocks of commands of the deploy guide for one system, in order, each with the place its first line names.
 *
 * @param {string} site the name in the place of the guide's own
 * @param {string} system
 * @returns {Block[]}
 */
export function readGuide(site, system) {
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  const others = Object.entries(SYSTEMS).flatMap(([key, name]) => (key === system ? [] : [name]));
  return [...guide.matchAll(/^```sh\n# (on .+)\n([\s\S]*?)^```$/gm)]
    .map(([, place = '', commands = '']) => ({
      place,
      commands: commands.replaceAll('plants.example.com', site),
    }))
    .filter(
      ({ place }) =>
        place.includes(SYSTEMS[system] ?? system) || !others.some((other) => place.includes(other)),
    );
}
