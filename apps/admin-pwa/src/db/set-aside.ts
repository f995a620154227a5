import { countIn, joinSpans } from '@fieldleaf/domain/command/received-numbers';
import {
  type ComingMirror,
  changeGeneration,
  type GenerationDocument,
  readGeneration,
  type SetAsideMirror,
  writeGeneration,
} from './generation-document.ts';
import { type LocalDatabases, mirrorNameOf, openMirror, prefixOf } from './local-databases.ts';
import { updateWitness } from './loss-witness.ts';
import { lastNumberIn, spansOf, spansWithout } from './number-changes.ts';
import { readOutbox } from './outbox.ts';

type Outbox = LocalDatabases['outbox'];

const BYTES = 4;

const newMirrorName = (): string =>
  `mirror-${[...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The mirror into which the practice of this epoch comes down: the one that was begun for it, or a new one. */
export async function beginMirror(
  databases: LocalDatabases,
  wanted: Omit<ComingMirror, 'mirror'>,
): Promise<ComingMirror | undefined> {
  const own = await readGeneration(databases.outbox);
  if (!own) return undefined;
  if (own.coming?.epoch === wanted.epoch) return own.coming;
  const coming = { ...wanted, mirror: newMirrorName() };
  await writeGeneration(databases.outbox, { generation: own.generation, coming });
  // Nobody was shown what came down of an epoch that was lost before it was whole.
  if (own.coming) await openMirror(prefixOf(databases), own.coming.mirror).destroy();
  return coming;
}

/** The practice as the server has it again is the mirror's; what had begun to come down instead goes. */
export async function dropComing(databases: LocalDatabases): Promise<void> {
  const own = await readGeneration(databases.outbox);
  if (!own?.coming) return;
  await writeGeneration(databases.outbox, { generation: own.generation, coming: null });
  await openMirror(prefixOf(databases), own.coming.mirror).destroy();
}

/**
 * Shows the mirror that has come down and sets the one before aside, in one write: a phone that is killed has either
 * done both or neither. What was numbered until then the server no longer counts.
 */
export async function changeMirror(
  databases: LocalDatabases,
  { mirror, backupMadeAt }: ComingMirror,
  lost: readonly string[],
): Promise<void> {
  const { outbox } = databases;
  const before = await readGeneration(databases.mirror);
  const entries = await readOutbox(outbox);
  const setAside: SetAsideMirror = {
    mirror: mirrorNameOf(databases),
    epoch: before?.epoch ?? '',
    backupMadeAt,
    lost,
    leftOut: [],
    ...(!before?.isComplete && { isSettled: true }),
  };
  const own = await readGeneration(outbox);
  if (!own) return;
  const skipped = spansBehind(own, entries);
  await changeGeneration(outbox, (stored) => ({
    generation: own.generation,
    mirror,
    coming: null,
    confirmed: null,
    setAside: [...(stored.setAside ?? []), setAside],
    skipped,
  }));
  if (countIn(skipped) > 0) updateWitness({ skipped });
}

/** Every number that was given, but for those of what still waits. */
function spansBehind(own: GenerationDocument, entries: Awaited<ReturnType<typeof readOutbox>>) {
  const last = lastNumberIn(own, entries);
  const given = last > 0 ? [{ from: 1, to: last }] : [];
  return joinSpans([], spansWithout(given, spansOf(own.generation, entries), last));
}

export const readSetAside = async (outbox: Outbox): Promise<readonly SetAsideMirror[]> =>
  (await readGeneration(outbox))?.setAside ?? [];

async function changeSetAside(
  outbox: Outbox,
  mirror: string,
  change: (setAside: SetAsideMirror) => SetAsideMirror,
): Promise<void> {
  const own = await readGeneration(outbox);
  if (!own) return;
  await changeGeneration(outbox, ({ setAside = [] }) => ({
    generation: own.generation,
    setAside: setAside.map((each) => (each.mirror === mirror ? change(each) : each)),
  }));
  const windows = new BroadcastChannel(CHANNEL);
  windows.postMessage('changed');
  windows.close();
}

const CHANNEL = 'fieldleaf-set-aside';

/** Calls back when something was decided about what was set aside, in whichever window. */
export function onSetAsideChange(hear: () => void): () => void {
  const windows = new BroadcastChannel(CHANNEL);
  windows.onmessage = () => hear();
  return () => windows.close();
}

/** What the consultant does not want back, and what was done to it does not wait for it any longer; `documents`: the ids of what it is made of. */
export const leaveOut = (
  outbox: Outbox,
  mirror: string,
  bundles: readonly { readonly bundleId: string; readonly documents: readonly string[] }[],
): Promise<void> =>
  changeSetAside(outbox, mirror, (setAside) => {
    const gone = new Set(bundles.flatMap(({ documents }) => documents));
    return {
      ...setAside,
      leftOut: [...setAside.leftOut, ...bundles.map(({ bundleId }) => bundleId)],
      lost: setAside.lost.filter((id) => !gone.has(id)),
    };
  });

/** Asks again about what was left out. */
export const askAgain = (
  outbox: Outbox,
  mirror: string,
  before: Pick<SetAsideMirror, 'leftOut' | 'lost'>,
): Promise<void> => changeSetAside(outbox, mirror, (setAside) => ({ ...setAside, ...before }));

/** Those the browser has cleared: there is nothing in them any more. */
export async function forgetClearedMirrors(databases: LocalDatabases): Promise<void> {
  const { outbox } = databases;
  for (const { mirror } of await readSetAside(outbox)) {
    const mark = await readGeneration(openMirror(prefixOf(databases), mirror));
    if (!mark) await changeSetAside(outbox, mirror, (setAside) => ({ ...setAside, isSettled: true }));
  }
  await removeSettled(databases);
}

/** Nothing of what was set aside is left to ask. */
export async function settleSetAside(outbox: Outbox): Promise<void> {
  for (const { mirror } of await readSetAside(outbox))
    await changeSetAside(outbox, mirror, (setAside) => ({ ...setAside, isSettled: true }));
}

/** Removes the mirrors of which nothing is left to ask. One that was written down as settled goes with the next start. */
export async function removeSettled(databases: LocalDatabases): Promise<void> {
  const { outbox } = databases;
  const settled = (await readSetAside(outbox)).filter(({ isSettled }) => isSettled);
  for (const { mirror } of settled) {
    await openMirror(prefixOf(databases), mirror).destroy();
    const own = await readGeneration(outbox);
    if (!own) return;
    await changeGeneration(outbox, ({ setAside = [] }) => ({
      generation: own.generation,
      setAside: setAside.filter((each) => each.mirror !== mirror),
    }));
  }
}
