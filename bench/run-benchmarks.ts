import { inOwnFolder } from './in-own-folder.ts';
import { measureInstallation } from './installation/measure-installation.ts';
import { compare, type Measured } from './measure.ts';
import { measureSize } from './measure-size.ts';
import { ruleComparisons } from './rules.ts';
import { openStoreBench } from './store.ts';
import { type Rows, writeSection } from './write-results.ts';

const sizes = (given: string): readonly number[] => given.split(',').map(Number);

const SIZES = sizes(process.env.BENCH_SIZES ?? '1000,10000,20000,100000');
/** With 100,000 it takes most of an hour: what does not end in time is given up. */
const PHONE_SIZES = sizes(process.env.BENCH_PHONE_SIZES ?? '1000,10000,20000,100000');
/** All of them, or those that are named: `npm run bench -- server phone`. */
const named = process.argv.slice(2);
const isWanted = (part: string): boolean => named.length === 0 || named.includes(part);

const ratio = ({ measuredMs, againstMs }: Measured): string => `${(measuredMs / againstMs).toFixed(1)} x`;

async function compareRules(): Promise<Rows> {
  const store = await openStoreBench();
  const measured: Measured[] = [];
  for (const comparison of [...ruleComparisons, ...store.comparisons])
    measured.push(await compare(comparison));
  await store.close();
  return measured.map((row) => ({
    measured: row.measured,
    against: row.against,
    ratio: ratio(row),
    ms: row.measuredMs.toFixed(3),
    'against, ms': row.againstMs.toFixed(3),
  }));
}

async function measure(title: string, run: () => Promise<Rows>): Promise<void> {
  const rows = await run();
  console.log(title);
  console.table(rows);
  await writeSection({ title, rows });
}

const titleOf = (what: string, bookings: number): string =>
  `${what}, ${bookings.toLocaleString('en-US')} bookings`;

if (isWanted('installation')) await measure('Installation', () => inOwnFolder(measureInstallation));
if (isWanted('rules')) await measure('Rules and store', compareRules);
for (const size of isWanted('server') ? SIZES : [])
  await measure(titleOf('Server', size), () => measureSize('Server', size));
for (const size of isWanted('phone') ? PHONE_SIZES : [])
  await measure(titleOf('Phone', size), () => measureSize('Phone', size));
process.exit(0);
