import { parseArgs } from 'node:util';
import { endCommand } from './backup/end-command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';

const USAGE = 'Say what from: npm run restore -- --from FILE [--replace] [--unencrypted]';

await endCommand(USAGE, async (say) => {
  const flag = { type: 'boolean', default: false } as const;
  const options = { from: { type: 'string' }, replace: flag, unencrypted: flag } as const;
  const { from, replace, unencrypted } = parseArgs({ options }).values;
  if (!from) return { ok: false, error: USAGE };
  const config = readConfig();
  if (!config.ok) return { ok: false, error: config.error.join('\n') };
  return restoreBackup(config.value, { from, replace, unencrypted }, say);
});
