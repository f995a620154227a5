import { countIn, joinSpans } from '@fieldleaf/domain/command/received-numbers';
import { lastNumberIn, spansOf, spansWithout } from './assign-sequence.ts';
import {
  type ComingMirror,
  changeDatabaseId,
  type GenerationDocument,
  readDatabaseId,
  type SetAsideMirror,
  writeDatabaseId,
} from './database-id.ts';
import { type LocalDatabases, mirrorNameOf, openMirror, prefixOf } from './local-databases.ts';
import { readOutbox } from './outbox.ts';
import { updateUnsentLog } from './unsent-log.ts';

type Outbox = LocalDatabases['outbox'];

const BYTES = 4;

const newMirrorName = (): string =>
  `mirror-${[...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The mirror into which the practice of this epoch comes down: the one that was begun for it, or a new one. */
export async function beginMirror(
  databases: LocalDatabases,
  wanted: Omit<ComingMirror, 'mirror'>,
): Promise<ComingMirror | undefined> {
  const own = await readDatabaseId(databases.outbox);
  if (!own) return undefined;
  if (own.coming?.epoch === wanted.epoch) return own.coming;
  const coming = { ...wanted, mirror: newMirrorName() };
  await writeDatabaseId(databases.outbox, { generation: own.generation, coming });
  // Data of an epoch lost before it was complete was never shown.
  if (own.coming) await openMirror(prefixOf(databases), own.coming.mirror).destroy();
  return coming;
}

/** The practice as the server has it again is the mirror's; what had begun to come down instead goes. */
export async function dropComing(databases: LocalDatabases): Promise<void> {
  const own = await readDatabaseId(databases.outbox);
  if (!own?.coming) return;
  await writeDatabaseId(databases.outbox, { generation: own.generation, coming: null });
  await openMirror(prefixOf(databases), own.coming.mirror).destroy();
}

/**
 * Shows the downloaded mirror and sets the previous one aside in one write: a killed phone has done both or
 * neither. The server no longer counts the numbers given until then.
 */
export async function changeMirror(
  databases: LocalDatabases,
  { mirror, backupMadeAt }: ComingMirror,
  lost: readonly string[],
): Promise<void> {
  const { outbox } = databases;
  const before = await readDatabaseId(databases.mirror);
  const entries = await readOutbox(outbox);
  const setAside: SetAsideMirror = {
    mirror: mirrorNameOf(databases),
    epoch: before?.epoch ?? '',
    backupMadeAt,
    lost,
    leftOut: [],
    ...(!before?.isComplete && { isSettled: true }),
  };
  const own = await readDatabaseId(outbox);
  if (!own) return;
  const skipped = spansBehind(own, entries);
  await changeDatabaseId(outbox, (stored) => ({
    generation: own.generation,
    mirror,
    coming: null,
    confirmed: null,
    setAside: [...(stored.setAside ?? []), setAside],
    skipped,
  }));
  if (countIn(skipped) > 0) updateUnsentLog({ skipped });
}

/** Every number that was given, but for those of what still waits. */
function spansBehind(own: GenerationDocument, entries: Awaited<ReturnType<typeof readOutbox>>) {
  const last = lastNumberIn(own, entries);
  const given = last > 0 ? [{ from: 1, to: last }] : [];
  return joinSpans([], spansWithout(given, spansOf(own.generation, entries), last));
}

export const readSetAside = async (outbox: Outbox): Promise<readonly SetAsideMirror[]> =>
  (await readDatabaseId(outbox))?.setAside ?? [];

async function changeSetAside(
  outbox: Outbox,
  mirror: string,
  change: (setAside: SetAsideMirror) => SetAsideMirror,
): Promise<void> {
  const own = await readDatabaseId(outbox);
  if (!own) return;
  await changeDatabaseId(outbox, ({ setAside = [] }) => ({
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

/**
 * Records the bundles the consultant does not want back; changes to them no longer wait for that decision.
 * `documents`: ids of a bundle's documents.
 */
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

/** Forgets mirrors the browser has cleared: there is nothing left in them. */
export async function forgetClearedMirrors(databases: LocalDatabases): Promise<void> {
  const { outbox } = databases;
  for (const { mirror } of await readSetAside(outbox)) {
    const mark = await readDatabaseId(openMirror(prefixOf(databases), mirror));
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
    const own = await readDatabaseId(outbox);
    if (!own) return;
    await changeDatabaseId(outbox, ({ setAside = [] }) => ({
      generation: own.generation,
      setAside: setAside.filter((each) => each.mirror !== mirror),
    }));
  }
}
