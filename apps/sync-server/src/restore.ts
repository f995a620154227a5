import { parseArgs } from 'node:util';
import { parseInstant } from '@fieldleaf/domain/time/instant';
import { endCommand } from './backup/end-command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';

const USAGE =
  'npm run restore -- [--from FILE] [--to 2027-03-15T18:03:00-05:00] [--replace] [--unencrypted]. Without --from it takes the newest backup in BACKUP_DIR, without --to all there is.';

/** A time without its offset would be of whatever zone this machine is in. */
const HAS_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

await endCommand(USAGE, async (say) => {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, replace: flag, unencrypted: flag } as const;
  const { from, to, replace, unencrypted } = parseArgs({ options }).values;
  const moment = to !== undefined && HAS_OFFSET.test(to) ? parseInstant(to) : undefined;
  if (to !== undefined && !moment)
    return { ok: false, error: `--to ${to} is no time with its offset. ${USAGE}` };
  const config = readConfig();
  if (!config.ok) return { ok: false, error: config.error.join('\n') };
  return restoreBackup(config.value, { from, to: moment, replace, unencrypted }, say);
});
