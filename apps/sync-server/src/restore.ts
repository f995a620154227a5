import { parseArgs } from 'node:util';
import { endCommand } from './backup/end-command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';

const USAGE = 'Say what from: npm run restore -- --from FILE [--replace]';

await endCommand(USAGE, async (say) => {
  const options = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
  const { from, replace } = parseArgs({ options }).values;
  if (!from) return { ok: false, error: USAGE };
  const config = readConfig();
  if (!config.ok) return { ok: false, error: config.error.join('\n') };
  return restoreBackup(config.value, { from, replace }, say);
});
