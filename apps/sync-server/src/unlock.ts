import { readConfig } from './config.ts';
import { unlock } from './features/session/unlock.ts';

const config = readConfig();
const ended = config.ok ? await unlock(config.value) : { ok: false as const, error: config.error.join('\n') };
if (ended.ok) console.log(ended.value);
else {
  console.error(ended.error);
  process.exitCode = 1;
}
