import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ readonly place: string, readonly commands: string }} Block */

/**
 * The blocks of commands of the deploy guide, in order, each with the place its first line names.
 *
 * @param {string} site the name in the place of the guide's own
 * @returns {Block[]}
 */
export function readGuide(site) {
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```sh\n# (.+)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, place = '', commands = '']) => ({
    place,
    commands: commands.replaceAll('plants.example.com', site),
  }));
}
