import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { endCommand } from './backup/end-command.ts';
import { readConfig } from './config.ts';

const USAGE = 'Say where to: npm run backup -- --to FILE';

await endCommand(USAGE, async (say) => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) return { ok: false, error: USAGE };
  const config = readConfig();
  return config.ok ? backUp(config.value, to, say) : { ok: false, error: config.error.join('\n') };
});
