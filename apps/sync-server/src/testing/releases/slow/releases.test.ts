import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { eraseCustomer } from '../../../features/customers/erase-customer.ts';
import { sweepPayments } from '../../../money/sweep-payments.ts';
import { openEmbeddedStore } from '../../../store/embedded/embedded-store.ts';
import { forgetExpired } from '../../../workers/forget-expired.ts';
import { keepRetention } from '../../../workers/keep-retention.ts';
import { makeDataDir } from '../../build-test-app.ts';
import { expectKept, isWhole, moreThanOnce } from '../../faults/promise.ts';
import { startServer } from '../../start-server.ts';
import { type Ledger, lostDocuments, openLedger, type Promises } from '../ledger.ts';
import { type Mirror, openRelease, type Release, type Sent } from '../open-release.ts';
import {
  beginWeek,
  bookWhatWasPaid,
  endWeek,
  outboxOf,
  payWithoutBooking,
  workADay,
  workOnOldThings,
} from '../week.ts';

const tar = promisify(execFile);

/** Releases with a week lived on each, the oldest first; `npm run test:releases` adds one and runs them themselves. */
const RELEASES = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-26', '1.0.0', '2026-11-28'];

/** `OLD_PROGRAMS`: where that release was built. `OLD_WEEK_OF`: its commit, if the week is to be lived. */
const { OLD_RELEASE, OLD_PROGRAMS, OLD_WEEK_OF } = process.env;

const KEPT = new URL('../kept/', import.meta.url).pathname;

type Kept = { readonly commit: string; readonly promises: Promises; readonly phone: Phone };

/** Phone of that release: the end of what it pulled, and the changes it has not sent. */
type Phone = { readonly since: string | number; readonly outbox: readonly Sent[] };

async function unpack(name: string) {
  const folder = await makeDataDir();
  await tar('tar', ['-xzf', join(KEPT, `${name}.tar.gz`), '-C', folder]);
  const kept = JSON.parse(await readFile(join(KEPT, `${name}.json`), 'utf8')) as Kept;
  const mirror = JSON.parse(await readFile(join(folder, 'mirror.json'), 'utf8')) as Mirror;
  return { dataDir: join(folder, 'practice'), kept, mirror };
}

async function pack(folder: string, mirror: Mirror, { name, ...kept }: Kept & { name: string }) {
  await writeFile(join(folder, 'mirror.json'), JSON.stringify(mirror));
  await mkdir(KEPT, { recursive: true });
  // The mails that went out are told by their documents.
  const files = ['--exclude', 'mail', 'practice', 'mirror.json'];
  await tar('tar', ['-czf', join(KEPT, `${name}.tar.gz`), '-C', folder, ...files]);
  await writeFile(join(KEPT, `${name}.json`), `${JSON.stringify(kept)}\n`);
}

test.runIf(OLD_WEEK_OF)(
  'a week is lived on a release, and kept',
  async () => {
    const folder = await makeDataDir();
    const dataDir = join(folder, 'practice');
    const programs = OLD_PROGRAMS ?? '';
    const ledger = openLedger();
    const liveAt = async (at: string, live: (release: Release) => Promise<void>) => {
      const release = await openRelease({ dataDir, programs, at });
      await live(release);
      await release.stop();
    };
    await liveAt('2027-03-01T16:00:00Z', (release) => beginWeek(release, ledger));
    await liveAt('2027-03-03T16:00:00Z', (release) => workADay(release, ledger, 0));
    let mirror: Mirror = {};
    let phone: Phone = { since: 0, outbox: [] };
    await liveAt('2027-03-06T18:00:00Z', async (release) => {
      await endWeek(release, ledger);
      const { documents, since } = await release.pull();
      mirror = documents;
      phone = { since, outbox: outboxOf(release, ledger, 1) };
      await payWithoutBooking(release, ledger);
    });
    const [name = '', commit = ''] = [OLD_RELEASE, OLD_WEEK_OF];
    await pack(folder, mirror, { name, commit, promises: ledger.promises(), phone });

    // On a copy: the outbox is one that the release itself would have carried out.
    await cp(dataDir, join(folder, 'copy'), { recursive: true });
    const at = '2027-03-06T20:00:00Z';
    const copy = await openRelease({ dataDir: join(folder, 'copy'), programs, at });
    for (const outcome of await copy.send(phone.outbox)) expect(outcome).toMatchObject({ status: 'applied' });
    await copy.stop();
  },
  300_000,
);

/** Slots of two visits. */
const soldTwice = (mirror: Mirror) =>
  moreThanOnce(
    Object.values(mirror).flatMap(({ type, status, appointment }) =>
      type === 'booking' && status !== 'cancelled' ? [JSON.stringify(appointment)] : [],
    ),
  );

/** Mails in which a word is missing. */
const odd = (mirror: Mirror) =>
  Object.values(mirror).flatMap(({ type, mailId, letter }) =>
    type === 'mail' && /\b(?:undefined|NaN)\b/.test(JSON.stringify(Object.values(letter as object)))
      ? [`${mailId} says ${JSON.stringify(letter)}`]
      : [],
  );

type Opening = { readonly name: string; readonly programs: string; readonly at: string };

/** A practice that one release after the other opens; each has to find what was promised before. */
function handDown(dataDir: string, ledger: Ledger, mirror: Mirror) {
  let last = mirror;
  const lost: string[] = [];
  const stuck: string[] = [];
  const counts: string[] = [];
  return {
    lost,
    stuck,
    counts,
    twice: () => soldTwice(last),
    open: async ({ name, programs, at }: Opening, work?: (release: Release) => Promise<void>) => {
      const release = await openRelease({ dataDir, programs, at });
      const { documents } = await release.pull();
      const missed = [...(await ledger.lost(release)), ...lostDocuments(last, documents)];
      lost.push(...missed.map((each) => `${name}: ${each}`));
      const promised = ledger.count() + Object.keys(last).length;
      counts.push(`${name} ${promised - missed.length} of ${promised}`);
      await work?.(release);
      last = (await release.pull()).documents;
      const errors = await release.stop();
      // An earlier release says so when it meets what it does not know.
      if (programs === inject('programs')) stuck.push(...errors, ...odd(last));
    },
  };
}

/** The changes that were neither carried out nor refused with a reason. */
async function unanswered(release: Release, outbox: readonly Sent[]): Promise<readonly string[]> {
  const outcomes = await release.send(outbox);
  return outbox.flatMap(({ id, kind }) => {
    const outcome = outcomes.find((each) => each.id === id);
    return outcome?.status === 'applied' || outcome?.code !== undefined
      ? []
      : [`${kind}: ${JSON.stringify(outcome)}`];
  });
}

const named = OLD_RELEASE ? [OLD_RELEASE] : isWhole ? RELEASES : RELEASES.slice(-2);

test.for(OLD_WEEK_OF ? [] : named)(
  '%s: what it acknowledged is there when this version opens it, works and starts again',
  { timeout: 300_000 },
  async (name, context) => {
    const { dataDir, kept, mirror } = await unpack(name);
    const ledger = openLedger(kept.promises);
    const practice = handDown(dataDir, ledger, mirror);
    const now = inject('programs');
    let outbox: readonly Sent[] = [];
    await practice.open({ name: 'forward', programs: now, at: '2027-03-08T16:00:00Z' }, async (release) => {
      practice.stuck.push(...(await unanswered(release, kept.phone.outbox)));
      // Each feed may ask another copy of a cluster, which is a moment behind.
      await vi.waitFor(async () => {
        const pulled = { ...mirror, ...(await release.pull(kept.phone.since)).documents };
        expect(lostDocuments((await release.pull()).documents, pulled)).toEqual([]);
      }, 10_000);
      practice.lost.push(...(await bookWhatWasPaid(release, ledger)));
      await workOnOldThings(release, ledger);
      await workADay(release, ledger, 1);
      outbox = outboxOf(release, ledger, 2);
    });
    await practice.open({ name: 'started again', programs: now, at: '2027-03-08T20:00:00Z' });
    if (OLD_PROGRAMS) {
      await practice.open(
        { name: 'back', programs: OLD_PROGRAMS, at: '2027-03-09T16:00:00Z' },
        async (release) => {
          practice.stuck.push(...(await unanswered(release, outbox)));
          practice.lost.push(...(await bookWhatWasPaid(release, ledger)));
          await workOnOldThings(release, ledger);
          await workADay(release, ledger, 2);
        },
      );
      await practice.open(
        { name: 'forward again', programs: now, at: '2027-03-10T16:00:00Z' },
        async (release) => {
          await workOnOldThings(release, ledger);
          await workADay(release, ledger, 3);
        },
      );
      await practice.open({ name: 'started again', programs: now, at: '2027-03-10T20:00:00Z' });
    }
    const { lost, stuck } = practice;
    expectKept(context, `${name}: ${practice.counts.join(', ')}`, { lost, twice: practice.twice(), stuck });
  },
);

const OF_PEOPLE = /[\w.]+@example\.com|Reyes|Elm Street|555-0101/g;

/** The store of that release, opened by this version's server at a later time; payments under way are over by then. */
async function openLater(name: string, at: Instant) {
  const { dataDir } = await unpack(name);
  const store = await openEmbeddedStore({ dataDir });
  onTestFinished(() => store.close());
  const { ctx } = await startServer(store, () => at, { dataDir });
  await sweepPayments(ctx);
  const traces = async () => {
    const found = await Promise.all(
      (['practice', 'ops', 'slots'] as const).map((database) =>
        store.database(database).range<{ type: string }>({ from: '', to: '\uffff' }),
      ),
    );
    return found.flat().flatMap((document) => {
      const said = JSON.stringify(document).match(OF_PEOPLE) ?? [];
      return said.map((words) => ({ words, type: document.type }));
    });
  };
  return { ctx, traces };
}

test.for(OLD_WEEK_OF ? [] : named)(
  '%s: nobody whom it knew is found in anything once they are erased, or the years are over',
  { timeout: 60_000 },
  async (name) => {
    const erased = await openLater(name, instantOf(Date.UTC(2027, 5, 1, 16)));
    const emails = (await erased.traces()).flatMap(({ words }) => (words.includes('@') ? [words] : []));
    expect(new Set(emails).size).toBeGreaterThan(4);
    for (const email of new Set(emails)) await eraseCustomer(erased.ctx, email);
    expect(await erased.traces()).toEqual([]);

    const later = await openLater(name, instantOf(Date.UTC(2047, 5, 1, 16)));
    await keepRetention(later.ctx);
    await forgetExpired(later.ctx);
    // A gift card does not expire, and a question waits for its answer.
    const left = (await later.traces()).filter(({ type }) => type !== 'gift-card' && type !== 'attention');
    expect(left).toEqual([]);
  },
);
