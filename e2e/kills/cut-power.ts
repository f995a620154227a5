import { rmSync } from 'node:fs';
import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import {
  diskAfterCut,
  type Note,
  readNotes,
  recordWrites,
  writeDisk,
} from '../../apps/sync-server/src/testing/faults/power-cut/disk-after-cut.ts';
import { type Attack, openAttackedPhone } from './attacked-phone.ts';
import type { Errand, Fact } from './errands.ts';
import { CALLED_SAVED, TOLD_EVERY } from './kill-phone.ts';
import { newFolder, openProfile } from './killed-browser.ts';
import { consultantOf } from './killed-phone.ts';

/** Lives of the browser that are recorded: each start reads and tidies what the one before left. */
const LIVES = 4;
/** In 200 cuts enough for the database to write its log anew as a table. */
const SAYS_A_CUT = 8;

type Said = { readonly fact: Fact; readonly at: bigint };
type Cut = { readonly cut: number; readonly done: number; readonly ignoresSyncs?: boolean };

/**
 * Works without signal in a browser whose changes of files are recorded, and cuts the power at so many moments: opens
 * the console on the profile each cut leaves, and looks for what its screen had called saved. Undefined where nothing
 * can be recorded.
 */
export async function cutPower(attack: Attack, cuts: number, control: number) {
  const phone = await openAttackedPhone(attack);
  try {
    const recorded = await record(phone, attack, Math.ceil((cuts * SAYS_A_CUT) / LIVES));
    if (!recorded) return undefined;
    const { notes, said } = recorded;
    const lost: string[] = [];
    const stuck: string[] = [];
    let losing = 0;
    const { chance } = attack;
    for (let cut = 1; cut <= cuts; cut += 1) {
      const done = momentOf(recorded, chance);
      const due = said.filter(({ at }) => at < (notes[done]?.at ?? 0n));
      const found = await lookAfter({ phone, attack, notes, due }, { cut, done });
      const name = (words: string) => `cut ${cut}, after call ${done}: ${words}`;
      lost.push(...found.lost.map(name));
      stuck.push(...found.stuck.map(name));
      if (cut % TOLD_EVERY === 0) console.log(`  ${attack.browser.name}: ${cut} cuts`);
      if (cut > control) continue;
      const without = await lookAfter({ phone, attack, notes, due }, { cut, done, ignoresSyncs: true });
      if (without.lost.length + without.stuck.length > 0) losing += 1;
    }
    return { lost, stuck, losing, calls: notes.length, said: said.length };
  } finally {
    await phone.dispose();
  }
}

type Phone = Awaited<ReturnType<typeof openAttackedPhone>>;

/** Signed in and synced, then without signal: whatever is called saved is on this phone alone. */
async function record(phone: Phone, { browser }: Attack, saysALife: number) {
  const folders: string[] = [];
  const logs: string[] = [];
  const opened = openProfile(browser, phone.profile, () => {
    const folder = newFolder();
    folders.push(folder);
    const recording = recordWrites(phone.profile, folder);
    if (recording) logs.push(recording.log);
    return recording?.environment ?? {};
  });
  const said: Said[] = [];
  try {
    await phone.settle(opened);
    if (logs.length === 0) return undefined;
    phone.setSignal(false);
    for (let life = 1; life <= LIVES; life += 1) {
      let says = 0;
      await phone.live(opened, (end) => ({
        hear: async (fact) => {
          if (CALLED_SAVED.includes(fact.saw)) {
            said.push({ fact, at: process.hrtime.bigint() });
            says += 1;
          }
          await phone.consultant.heard(fact);
          if (says === saysALife) end();
        },
        next: () => (says < saysALife ? phone.consultant.next() : undefined),
      }));
      await opened.kill('browser');
      if (says < saysALife) throw new Error(`Life ${life} ended after ${says} of ${saysALife} times`);
    }
    const notes: Note[] = [];
    for (const log of logs) notes.push(...(await readNotes(log)));
    return { notes, said };
  } finally {
    await opened.kill('browser');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Half of the time right after something was called saved. */
function momentOf(
  { notes, said }: { notes: readonly Note[]; said: readonly Said[] },
  chance: Chance,
): number {
  const after = (at: bigint) => notes.findIndex((note) => note.at > at);
  const first = after(said[0]?.at ?? 0n);
  const moment = chance.happens(0.5) ? after(chance.pick(said)?.at ?? 0n) : 0;
  return moment > 0 ? moment : chance.between(first, notes.length - 1);
}

type Recorded = {
  readonly phone: Phone;
  readonly attack: Attack;
  readonly notes: readonly Note[];
  /** Called saved before the cut. */
  readonly due: readonly Said[];
};

/** Opens the console on what the cut left: all saved commands are in its outbox, a form as it was kept, and it works on. */
async function lookAfter({ phone, attack, notes, due }: Recorded, { cut, done, ignoresSyncs = false }: Cut) {
  const chance = createChance(cut);
  const profile = newFolder();
  await writeDisk(diskAfterCut({ notes, done, chance, ignoresSyncs }), phone.profile, profile);
  const judge = consultantOf({ chance, truth: phone.truth, tooEarly: false, hasSignal: () => false });
  for (const { fact } of due) await judge.heard(fact);
  const opened = openProfile(attack.browser, profile);
  const left: Errand[] = [];
  let worksOn = false;
  await phone.live(opened, (end) => ({
    hear: async (fact) => {
      await judge.heard(fact);
      const looked = fact.saw === 'opened' ? chance.pick(judge.lastErrands()) : undefined;
      if (looked) left.push(looked);
      if (fact.saw === 'opened') left.push(judge.saveSomething());
      worksOn = fact.saw === 'saved';
      if (left.length === 0) end();
    },
    next: () => left.shift(),
  }));
  await opened.dispose();
  const { lost, troubles } = judge.settle();
  return { lost, stuck: worksOn ? troubles : [`did not work on; ${troubles.join(', ')}`] };
}
