import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { bringingBack } from '@fieldleaf/domain/restore/bringing-back';
import { comparePractices } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { invoicePayload } from '@fieldleaf/domain/testing/builders';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, test } from 'vitest';
import { backUp } from '../../../backup/back-up.ts';
import { restoreBackup } from '../../../backup/restore-backup.ts';
import { readConfig } from '../../../config.ts';
import { newCommandId } from '../../../practice/new-ids.ts';
import { openStoreInFolder, storeEnvironment } from '../../../store/testing/store-in-folder.ts';
import { makeDataDir } from '../../build-test-app.ts';
import { openAttackedPractice, secondsUntil } from '../attacked-practice.ts';
import { startCrowd } from '../crowd.ts';
import {
  expectControlLoses,
  expectKept,
  FAULTS_SEED,
  isAttacked,
  isWhole,
  moreThanOnce,
} from '../promise.ts';

const BEFORE = 6;
const AFTER = 12;

const say = () => undefined;

const invoice = (digit: string) => ({
  kind: 'invoice.create',
  id: newCommandId(),
  payload: invoicePayload({ invoiceId: digit.repeat(32) }),
});

test.runIf(isAttacked)(
  'an older backup is restored: a phone that was ahead brings back what is lost, one that was behind asks nothing',
  async (context) => {
    const practice = await openAttackedPractice();
    const { dataDir } = practice;
    const config = readConfig({
      ...storeEnvironment(dataDir),
      BACKUP_PASSPHRASE: 'a moss on every north side',
    });
    if (!config.ok) throw new Error(config.error.join('\n'));
    let who = 0;
    const bookSome = async (count: number) => {
      for (let booked = 0; booked < count; booked += 1, who += 1) {
        expect(await practice.book(who)).toBe(201);
        await practice.addExtra();
      }
    };

    await practice.start();
    await bookSome(BEFORE);
    const { documents: behind, epoch: lostEpoch } = await practice.pull();
    const path = join(dataDir, 'copy.backup');
    expect(await backUp(config.value, path, say)).toEqual({ ok: true, value: expect.any(String) });
    await bookSome(AFTER);
    await practice.send([invoice('a')]);
    const { documents: ahead } = await practice.pull();
    await practice.stop();
    // Saved without a server, and sent once it is back.
    await practice.addExtra().catch(() => undefined);
    const from = { from: path, replace: true };
    expect(await restoreBackup(config.value, from, say)).toEqual({ ok: true, value: expect.any(String) });
    // The stand-in of the card company was in the backup, too: it has forgotten those payments, a real one has not.
    practice.paid.length = 0;

    await practice.start();
    await practice.send([invoice('b')]);
    const { documents: there, epoch } = await practice.pull();
    const commandsThere = commandsIn(there);
    const differences = comparePractices({ here: ahead, there, commandsThere });
    const ofBehind = comparePractices({ here: behind, there, commandsThere });
    const commands = differences.flatMap((difference) => bringingBack(difference, lostEpoch));
    const bringBack = () =>
      practice.send(
        commands.map(({ commandId: id, payload }) => ({ kind: 'practice.bringBack', id, payload })),
      );
    const outcomes = await bringBack();
    // Its answer was lost.
    await bringBack();
    const damage = await practice.damage();

    expect(epoch).not.toBe(lostEpoch);
    expect(ofBehind).toEqual([]);
    expect(differences.length).toBeGreaterThanOrEqual(AFTER);
    const store = await openStoreInFolder(dataDir);
    const invoices = await store
      .database('practice')
      .range<Invoice>({ from: 'invoice:', to: 'invoice:\uffff' });
    await store.close();
    expect(invoices).toHaveLength(2);
    const refused = outcomes.filter(({ status }) => status !== 'applied').map((each) => JSON.stringify(each));
    const attack = `${AFTER} visits, ${practice.sent.length} extras and an invoice after the backup: ${differences.length} questions, ${commands.length} commands sent twice; the phone behind: ${ofBehind.length} questions`;
    expectKept(context, attack, {
      lost: damage.lost,
      twice: [...damage.twice, ...moreThanOnce(invoices.map(({ number }) => number))],
      stuck: [...damage.stuck, ...refused],
    });
    expectControlLoses(context, { without: 'what the phone brings back', lost: differences.length });
  },
  150_000,
);

const commandsIn = (documents: readonly StoredDocument[]): ReadonlySet<string> =>
  new Set(
    documents.flatMap((document) => (document._id.startsWith('command:') ? [document._id.slice(8)] : [])),
  );

const PASSPHRASE = 'a moss on every north side';
/** Changes are saved so soon at the latest; on a machine so busy that answers take seconds, as late as two of them. */
const MOST_SECONDS = 5;
const LOAD_MS = isWhole ? 20_000 : 4_000;

type Place = { readonly dataDir: string; readonly from?: string; readonly backupDir: string };

/** Restores as on another machine; answers the bookings that are there, and what the command said. */
async function restoreAt({ dataDir, from, backupDir }: Place) {
  const secrets = { BACKUP_DIR: backupDir, BACKUP_PASSPHRASE: PASSPHRASE };
  const config = readConfig({ ...storeEnvironment(dataDir), ...secrets });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const restored = await restoreBackup(config.value, { from, replace: false }, say);
  if (!restored.ok) throw new Error(restored.error);
  const store = await openStoreInFolder(dataDir);
  const bookings = await store.database('practice').range({ from: 'booking:', to: 'booking:\uffff' });
  await store.close();
  return { ids: new Set(bookings.map(({ _id }) => _id)), said: restored.value };
}

async function changesIn(backupDir: string): Promise<readonly string[]> {
  const names = await readdir(backupDir, { recursive: true });
  return names.filter((name) => name.includes('.changes/')).map((name) => join(backupDir, name));
}

test('the machine is lost under load: restored elsewhere, seconds are gone, and a phone that was ahead brings them back', async (context) => {
  const backupDir = await makeDataDir();
  const environment = { BACKUP_DIR: backupDir, BACKUP_PASSPHRASE: PASSPHRASE };
  const practice = await openAttackedPractice({ environment });
  const acknowledgedAt: number[] = [];
  let slowestMs = 0;
  const book = async (who: number, slot: number) => {
    const since = Date.now();
    const status = await practice.book(who, slot);
    slowestMs = Math.max(slowestMs, Date.now() - since);
    while (acknowledgedAt.length < practice.acknowledged.length) acknowledgedAt.push(Date.now());
    return status;
  };
  await practice.start();
  const backups = async () => (await readdir(backupDir)).filter((name) => name.endsWith('.backup'));
  expect(await secondsUntil(async () => (await backups()).length > 0, 30)).toBeLessThan(30);

  const chance = createChance(FAULTS_SEED);
  const crowd = startCrowd({ ...practice, book }, { chance, atOnce: isWhole ? 8 : 2, pauseMs: [0, 30] });
  await pause(LOAD_MS);
  const { documents: ahead, epoch: lostEpoch } = await practice.pull();
  await practice.kill();
  const killedAt = Date.now();
  await crowd.end();
  await rm(practice.dataDir, { recursive: true });

  const elsewhere = await makeDataDir();
  const { ids, said } = await restoreAt({ dataDir: elsewhere, backupDir });
  const control = await makeDataDir();
  const [alone = ''] = await backups();
  await copyFile(join(backupDir, alone), join(control, alone));
  const without = await restoreAt({ dataDir: control, backupDir, from: join(control, alone) });
  const promised = practice.acknowledged.map(({ bookingId }, at) => ({
    id: `booking:${bookingId}`,
    at: acknowledgedAt[at] ?? 0,
  }));
  const lostIn = (found: ReadonlySet<string>) => promised.filter(({ id }) => !found.has(id));
  const secondsLost = (found: ReadonlySet<string>) =>
    Math.max(0, ...lostIn(found).map(({ at }) => (killedAt - at) / 1_000));

  const anew = await openAttackedPractice({ dataDir: elsewhere, environment });
  await anew.start();
  const { documents: there } = await anew.pull();
  const differences = comparePractices({ here: ahead, there, commandsThere: commandsIn(there) });
  const commands = differences.flatMap((difference) => bringingBack(difference, lostEpoch));
  const outcomes = await anew.send(
    commands.map(({ commandId: id, payload }) => ({ kind: 'practice.bringBack', id, payload })),
  );
  const { documents: after } = await anew.pull();
  await anew.stop();

  const idsAfter = new Set(after.map(({ _id }) => _id));
  const seen = ahead.map(({ _id }) => _id).filter((id) => id.startsWith('booking:'));
  const stillLost = seen.filter((id) => !idsAfter.has(id));
  const refused = outcomes.filter(({ status }) => status !== 'applied').map((each) => JSON.stringify(each));
  const lost = lostIn(ids);
  const tooOld = lost
    .filter(({ at }) => killedAt - at > MOST_SECONDS * 1_000 + 2 * slowestMs)
    .map(({ id }) => id);
  const attack = `machine lost after ${LOAD_MS / 1_000} s of ${promised.length} acknowledged bookings, the slowest ${(slowestMs / 1_000).toFixed(1)} s: ${lost.length} lost, ${secondsLost(ids).toFixed(1)} s; a phone ahead brought back ${commands.length}`;
  expectKept(context, attack, { lost: [...tooOld, ...stillLost], twice: [], stuck: refused });
  const lostWithout = lostIn(without.ids).length;
  expectControlLoses(context, { without: 'the changes saved each few seconds', lost: lostWithout });
  for (const file of await changesIn(backupDir)) expect(await readFile(file, 'latin1')).toMatch(/^age-encr/);
  expect(said).toContain('and what changed until');
  expect(lostWithout).toBe(promised.length);
}, 150_000);
