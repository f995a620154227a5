import { compare, type Measured } from './measure.ts';
import { ruleComparisons } from './rules.ts';
import { openStoreBench } from './store.ts';

const store = await openStoreBench();
const rows: Measured[] = [];
for (const comparison of [...ruleComparisons, ...store.comparisons]) rows.push(await compare(comparison));
await store.close();

const ratio = ({ measuredMs, againstMs }: Measured): string => `${(measuredMs / againstMs).toFixed(1)} x`;

console.table(
  rows.map((row) => ({
    measured: row.measured,
    against: row.against,
    ratio: ratio(row),
    ms: row.measuredMs.toFixed(3),
    'against, ms': row.againstMs.toFixed(3),
  })),
);
