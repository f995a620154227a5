import { join } from 'node:path';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { bringingBack } from '@fieldleaf/domain/restore/bringing-back';
import { comparePractices } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { invoicePayload } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { backUp } from '../../../backup/back-up.ts';
import { restoreBackup } from '../../../backup/restore-backup.ts';
import { readConfig } from '../../../config.ts';
import { newCommandId } from '../../../practice/new-ids.ts';
import { openStoreInFolder, storeEnvironment } from '../../../store/testing/store-in-folder.ts';
import { openAttackedPractice } from '../attacked-practice.ts';
import { expectKept, isWhole, moreThanOnce } from '../promise.ts';

const BEFORE = 6;
const AFTER = 12;

const say = () => undefined;

const invoice = (digit: string) => ({
  kind: 'invoice.create',
  id: newCommandId(),
  payload: invoicePayload({ invoiceId: digit.repeat(32) }),
});

test.runIf(isWhole)(
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
  },
  150_000,
);

const commandsIn = (documents: readonly StoredDocument[]): ReadonlySet<string> =>
  new Set(
    documents.flatMap((document) => (document._id.startsWith('command:') ? [document._id.slice(8)] : [])),
  );
