import { parseArgs } from 'node:util';
import { endCommand } from './backup/end-command.ts';
import { migratePractice, placeOf, reopenPlace } from './backup/migrate-practice.ts';
import { readConfig } from './config.ts';

const USAGE =
  'Say from where and to where: npm run migrate -- --from embedded:DIR --to couchdb:URL (either kind in either place; the prefix is DB_PREFIX)';

await endCommand(USAGE, async (say) => {
  const text = { type: 'string' } as const;
  const wanted = parseArgs({ options: { from: text, to: text, reopen: text } }).values;
  const config = readConfig();
  if (!config.ok) return { ok: false, error: config.error.join('\n') };
  const [from, to, reopen] = [wanted.from, wanted.to, wanted.reopen].map((place) =>
    place === undefined ? undefined : placeOf(place, config.value.dbPrefix),
  );
  if (reopen) return reopenPlace(reopen);
  return from && to ? migratePractice({ from, to, say }) : { ok: false, error: USAGE };
});
