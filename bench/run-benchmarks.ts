import { compare, type Measured } from './measure.ts';
import { measureSize } from './measure-size.ts';
import { ruleComparisons } from './rules.ts';
import { openStoreBench } from './store.ts';
import { type Section, writeResults } from './write-results.ts';

const sizes = (given: string): readonly number[] => given.split(',').map(Number);

const SIZES = sizes(process.env.BENCH_SIZES ?? '1000,20000,100000');
/** The plainest ways to fill a phone take an hour with 100,000. */
const PHONE_SIZES = sizes(process.env.BENCH_PHONE_SIZES ?? '1000,10000,20000');
/** All of them, or those that are named: `npm run bench -- server phone`. */
const named = process.argv.slice(2);
const isWanted = (part: string): boolean => named.length === 0 || named.includes(part);

const ratio = ({ measuredMs, againstMs }: Measured): string => `${(measuredMs / againstMs).toFixed(1)} x`;

async function compareRules(): Promise<Section> {
  const store = await openStoreBench();
  const measured: Measured[] = [];
  for (const comparison of [...ruleComparisons, ...store.comparisons])
    measured.push(await compare(comparison));
  await store.close();
  const rows = measured.map((row) => ({
    measured: row.measured,
    against: row.against,
    ratio: ratio(row),
    ms: row.measuredMs.toFixed(3),
    'against, ms': row.againstMs.toFixed(3),
  }));
  return { title: 'Rules and store', rows };
}

const sections: Section[] = [];

async function measure(part: string, run: () => Promise<Section>): Promise<void> {
  if (!isWanted(part)) return;
  const section = await run();
  console.log(section.title);
  console.table(section.rows);
  sections.push(section);
}

await measure('rules', compareRules);
for (const size of SIZES) await measure('server', () => measureSize('Server', size));
for (const size of PHONE_SIZES) await measure('phone', () => measureSize('Phone', size));
if (named.length === 0) await writeResults(sections);
process.exit(0);
