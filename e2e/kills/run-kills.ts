import { createChance } from '@fieldleaf/domain/testing/chance';
import { KINDS_SENT } from '../../simulation/phone/make-intent.ts';
import { FORMS_TO_KILL } from '../support/forms-to-kill.ts';
import { cutPower } from './cut-power.ts';
import { killPhone } from './kill-phone.ts';
import { BROWSERS, type BrowserToKill } from './killed-browser.ts';

const POWER_CUT = 'power-cut';
const named = process.argv.slice(2);
const cutsPower = named.includes(POWER_CUT);
const [only] = named.filter((name) => name !== POWER_CUT);

/**
 * `npm run test:kills`: kills the consultant's phone in use, `KILLS` times in each browser, or with `power-cut` cuts
 * its power; a browser can be named.
 */
const { KILLS = cutsPower ? '200' : '1000', KILLS_SEED = '1', CONSOLE_WITH_HAND = '' } = process.env;
const seed = Number(KILLS_SEED);
/** So few show that losses would be seen. */
const CONTROL_KILLS = 20;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const attackOn = (browser: BrowserToKill) => ({
  browser,
  chance: createChance(seed),
  consoleWithHand: CONSOLE_WITH_HAND,
});

for (const browser of BROWSERS) {
  if (only && browser.name.toLowerCase() !== only) continue;
  if (cutsPower && browser.name === 'Firefox')
    console.error('Firefox: it hangs while its writes are recorded');
  else if (browser.path()) await (cutsPower ? tryCuts : tryKills)(browser);
  else {
    console.error(`${browser.name}: not installed; on Debian: apt-get install ${browser.packages}`);
    if (only) process.exitCode = 1;
  }
}
process.exit();

async function tryKills(browser: BrowserToKill) {
  const found = await killPhone(attackOn(browser), Number(KILLS));
  const { done, seconds, lost, late, twice, untrue, troubles } = found;
  const kills = Object.entries(done).map(([what, count]) => `${count} of the ${what}`);
  const neverSaved = KINDS_SENT.filter((kind) => !found.kinds.has(kind));
  console.log(
    [
      `${browser.name}: ${kills.join(', ')} in ${Math.round(seconds)} s (seed ${seed})`,
      `  acknowledged ${found.acknowledged}: ${found.kinds.size} of ${KINDS_SENT.length} kinds, ${found.applied} applied, ${found.pressed} saved forms`,
      `  forms found again after a kill: ${found.formsFound.size} of ${Object.keys(FORMS_TO_KILL).length - 2}`,
      `  lost ${lost.length}, twice ${twice.length}, untrue ${untrue.length}; the hand was at a loss ${troubles.length} times`,
      ...[...lost, ...twice, ...untrue, ...troubles].map((line) => `    ${line}`),
      ...late.map((line) => `    there at the end: ${line}`),
      `  kinds never acknowledged: ${neverSaved.join(', ') || 'none'}`,
    ].join('\n'),
  );
  const control = await killPhone({ ...attackOn(browser), tooEarly: true }, CONTROL_KILLS);
  console.log(`  control, called saved before it is: ${control.lost.length} lost in ${CONTROL_KILLS} kills`);
  const isKept = lost.length + late.length + twice.length + untrue.length === 0 && control.lost.length > 0;
  if (!isKept) process.exitCode = 1;
}

async function tryCuts(browser: BrowserToKill) {
  const found = await cutPower(attackOn(browser), Number(KILLS), CONTROL_KILLS);
  if (!found) return console.error(`${browser.name}: recording needs Linux and a C compiler`);
  const { lost, stuck, losing, said, calls } = found;
  console.log(
    [
      `${browser.name}: ${KILLS} power cuts amid ${calls} calls, ${said} times called saved (seed ${seed})`,
      `  lost ${lost.length}, stuck ${stuck.length}`,
      ...[...lost, ...stuck].map((line) => `    ${line}`),
      `  control, had it not waited for the disk: ${losing} of ${Math.min(Number(KILLS), CONTROL_KILLS)} lost`,
    ].join('\n'),
  );
  if (lost.length + stuck.length > 0 || losing === 0) process.exitCode = 1;
}
