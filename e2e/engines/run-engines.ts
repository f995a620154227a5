import { parseArgs } from 'node:util';
import { startServer } from '../support/server.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { journeyIn, type Step } from './journey.ts';
import { webkit } from './webkit.ts';

// One journey in browsers that are not Chromium, as a system brings them. Not part of `npm test`: they are packages of the system.
const ENGINES: readonly Engine[] = [firefox, webkit];

async function runIn(engine: Engine): Promise<boolean> {
  const server = await startServer();
  try {
    const window = await engine.launch();
    console.log(`${engine.name}: ${window.version}`);
    try {
      for (const step of journeyIn(window, server)) await runStep(engine, step);
    } finally {
      await window.close();
    }
    return true;
  } catch (error) {
    console.error(`${engine.name}:`, error);
    return false;
  } finally {
    await server.dispose();
  }
}

async function runStep({ name }: Engine, [step, run]: Step) {
  const start = Date.now();
  const say = (how: string) =>
    console.log(`${name}: ${how} ${step} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  try {
    await run();
    say('ok    ');
  } catch (error) {
    say('FAILED');
    throw error;
  }
}

function chooseEngines(only: string | undefined): readonly Engine[] {
  const chosen = ENGINES.filter(({ name }) => !only || name.toLowerCase() === only.toLowerCase());
  if (chosen.length === 0)
    throw new Error(`--only takes one of: ${ENGINES.map(({ name }) => name).join(', ')}`);
  return chosen;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const engine of chooseEngines(values.only)) {
  if (engine.isInstalled()) {
    if (!(await runIn(engine))) process.exitCode = 1;
  } else {
    console.error(
      `${engine.name}: not installed; on Debian: apt-get install --no-install-recommends ${engine.packages.join(' ')}`,
    );
    process.exitCode = 1;
  }
}
