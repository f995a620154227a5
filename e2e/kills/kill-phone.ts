import type { Chance } from '@fieldleaf/domain/testing/chance';
import { type Attack, openAttackedPhone } from './attacked-phone.ts';
import type { Fact } from './errands.ts';
import { type KillOf, openProfile } from './killed-browser.ts';

/** The longest a start may take on a machine busy with much else. */
const STARTS_WITHIN_MS = 90_000;
const LONGEST_LIFE_MS = 30_000;
export const TOLD_EVERY = 50;

/** Kills a phone in use so many times, and tells what became of what its screen had said. */
export async function killPhone(attack: Attack, kills: number) {
  const { browser, chance } = attack;
  const phone = await openAttackedPhone(attack);
  const opened = openProfile(browser, phone.profile);
  const done: Record<KillOf, number> = { browser: 0, page: 0 };
  try {
    await phone.settle(opened);
    const began = Date.now();
    for (let kill = 1; kill <= kills; kill += 1) {
      phone.setSignal(chance.happens(0.5));
      const end = endOfLife(chance);
      await phone.live(opened, (die) => {
        const death = dyingAt(end, die);
        return {
          hear: async (fact) => {
            await phone.consultant.heard(fact);
            death.hear(fact);
          },
          next: () => (death.isDying() ? undefined : phone.consultant.next()),
        };
      });
      done[await opened.kill(chance.pick(browser.kills) ?? 'browser')] += 1;
      if (kill % TOLD_EVERY === 0) console.log(`  ${browser.name}: ${kill} kills`);
    }
    const seconds = (Date.now() - began) / 1_000;
    await opened.kill('browser');
    await phone.settle(opened);
    return { ...phone.consultant.settle(), done, seconds };
  } finally {
    await opened.dispose();
    await phone.dispose();
  }
}

type End =
  | { readonly when: 'starting' | 'working'; readonly ms: number }
  | { readonly when: 'said'; readonly times: number; readonly ms: number };

/** Most often right after the screen called something saved, or while the next one is written. */
function endOfLife(chance: Chance): End {
  if (chance.happens(0.1)) return { when: 'starting', ms: chance.between(0, 1_500) };
  if (chance.happens(0.25)) return { when: 'working', ms: chance.between(0, 1_000) };
  return { when: 'said', times: chance.between(1, 12), ms: chance.happens(0.4) ? 0 : chance.between(1, 40) };
}

export const CALLED_SAVED: readonly Fact['saw'][] = ['saved', 'kept', 'pressed'];

/** Calls `die` when the moment has come; what is told then is the last that is heard. */
function dyingAt(end: End, die: () => void) {
  let said = 0;
  let isDying = false;
  const dieIn = (ms: number) => {
    setTimeout(die, ms).unref();
  };
  dieIn(end.when === 'starting' ? end.ms : STARTS_WITHIN_MS);
  return {
    isDying: () => isDying,
    hear: ({ saw }: Fact) => {
      if (saw === 'opened') dieIn(end.when === 'working' ? end.ms : LONGEST_LIFE_MS);
      if (!CALLED_SAVED.includes(saw)) return;
      said += 1;
      if (end.when !== 'said' || said !== end.times) return;
      // Without a timer when it is now: nothing that follows may begin.
      isDying = end.ms === 0;
      if (isDying) die();
      else dieIn(end.ms);
    },
  };
}
