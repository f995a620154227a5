import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, onTestFinished, test } from 'vitest';
import { createCouchClient } from '../../../store/couchdb/couch-client.ts';
import { openStoreInFolder, storeEnvironment } from '../../../store/testing/store-in-folder.ts';
import { startRecording } from '../histories.ts';
import { openPhones, type Phones, secondsUntilWritten, takeAway } from '../opposite-pairs.ts';
import { expectControlLoses, expectKept, FAULTS_SEED, isWhole } from '../promise.ts';

const { COUCHDB_URL, COUCHDB_NODES_COMMAND: NODES } = process.env;
const SERVERS = isWhole && COUCHDB_URL !== undefined ? 2 : 1;
/** Between two faults. */
const CALM_CALLS = isWhole ? 100 : 80;
/** Long enough for another server to write. */
const CUT_MS = 15_000;
const NODE_NUMBERS = [1, 2, 3];

const run = promisify(exec);
/** Cuts, heals, kills or starts a node of the CouchDB. */
const toNode = (what: string, node: number) => run(`${NODES} ${what} ${node}`);

/** The node without which nobody writes. */
async function nodeOfLease(dataDir: string): Promise<number> {
  const { COUCHDB_URL: url = '', DB_PREFIX: prefix } = storeEnvironment(dataDir);
  const request = { db: `${prefix}-slots`, path: '_shards' };
  const answer = await createCouchClient(url).request(request);
  const { shards } = answer as { readonly shards: Readonly<Record<string, readonly string[]>> };
  return Number(Object.values(shards)[0]?.[0]?.match(/node(\d)/)?.[1]);
}

/** Everything that goes wrong, one after the other; answers what it was. */
async function disturb(
  phones: Phones,
  { calls }: ReturnType<typeof startRecording>,
): Promise<readonly string[]> {
  const { practice } = phones;
  const calm = async () => {
    const enough = calls() + CALM_CALLS;
    while (calls() < enough) await pause(20);
  };
  if (SERVERS === 1) {
    for (let kill = 0; kill < (isWhole ? 4 : 1); kill += 1) {
      await calm();
      await practice.kill();
      await practice.start();
    }
    await calm();
    return [`${isWhole ? 4 : 1} kills`];
  }
  const store = await openStoreInFolder(practice.dataDir);
  onTestFinished(() => store.close());
  const seconds: string[] = [];
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    await calm();
    seconds.push(`${signal} ${(await takeAway(phones, store, signal)).toFixed(0)} s`);
  }
  const leaseNode = NODES === undefined ? undefined : await nodeOfLease(practice.dataDir);
  for (const node of NODES === undefined ? [] : NODE_NUMBERS)
    for (const [worse, better] of [
      ['cut', 'heal'],
      ['kill', 'start'],
    ] as const) {
      await calm();
      await toNode(worse, node);
      // The servers use the nodes 1 and 2.
      const written = secondsUntilWritten(phones, node === 1 ? 1 : 0);
      await pause(CUT_MS);
      await toNode(better, node);
      const place = node === leaseNode ? ' (with the lease)' : '';
      seconds.push(`${worse} node ${node}${place} ${(await written).toFixed(0)} s`);
    }
  await calm();
  return seconds;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

test(
  'what clients were told in all this is what one server would have told them that does one thing after the other',
  async (context) => {
    const phones = await openPhones(SERVERS);
    await phones.practice.start();
    const recording = startRecording(phones, SERVERS, createChance(FAULTS_SEED));
    const disturbed = await disturb(phones, recording);
    const histories = await recording.end();

    const broken = histories.flatMap(({ kind, contradiction }) => {
      const found = contradiction();
      return found ? [`${kind}: ${JSON.stringify(found)}`] : [];
    });
    const lags = histories.map(({ lagMs }) => lagMs());
    const controls = histories.flatMap(({ isStaleRefused }) => isStaleRefused() ?? []);
    const refused = controls.filter((isRefused) => isRefused).length;
    const calls = sum(histories.map((each) => each.calls));
    const untold = sum(histories.map((each) => each.untold));
    const behind = lags.filter((lag) => lag > 0);
    const attack = `${histories.length} histories, ${calls} calls (${untold} without an answer), ${SERVERS} servers, ${disturbed.join(', ')}; answers of a server that does not write behind in ${behind.length}, by ${Math.max(0, ...behind)} ms at most; ${controls.length} with an older one (seed ${FAULTS_SEED})`;
    expect(recording.unexpected).toEqual([]);
    expect(new Set(histories.map(({ kind }) => kind)).size).toBe(4);
    expect(refused).toBeGreaterThanOrEqual(controls.length / 2);
    expectKept(context, attack, { lost: broken, twice: [], stuck: [] });
    expectControlLoses(context, { without: 'the newest answer, an older one in its place', lost: refused });
  },
  isWhole ? 1_800_000 : 200_000,
);
