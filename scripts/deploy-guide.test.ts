import { expect, test } from 'vitest';
import { readGuide, SYSTEMS } from './deploy-guide.mjs';

const commandsOn = (system: string) => readGuide('fieldleaf.test', system).map(({ commands }) => commands);

test('a block that names systems is followed on those only', () => {
  const everywhere = commandsOn('trixie');
  expect(everywhere.join()).not.toContain('npm install');
  for (const system of ['bookworm', 'noble']) {
    const more = commandsOn(system).filter((commands) => !everywhere.includes(commands));
    expect(more).toEqual([expect.stringContaining('npm install --global --prefix /usr/local node@')]);
  }
});

test('a block says where it is followed, and none but those on a computer or a server is', () => {
  for (const system of Object.keys(SYSTEMS))
    for (const { place } of readGuide('fieldleaf.test', system))
      expect(place).toMatch(/^on (your computer|the server)/);
});
