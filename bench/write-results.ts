import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Rows that have their columns in common, each named as it is shown. */
export type Rows = readonly Readonly<Record<string, string | number | undefined>>[];

type Section = { readonly title: string; readonly rows: Rows };

const FILE = new URL('results.md', import.meta.url);

const HEAD = `# Measurements

\`npm run bench\` replaces each table. Each table has its baselines, measured in the same run; only the ratios mean
anything on another machine.
`;

/** Puts a table into `bench/results.md`, with the machine and the time, in the place of the one that was there. */
export async function writeSection(section: Section): Promise<void> {
  const before = await readFile(FILE, 'utf8').catch(() => HEAD);
  const [, ...sections] = before.split(/^(?=## )/m);
  const isOther = (text: string) => !text.startsWith(`## ${section.title}\n`);
  const all = [...sections.filter(isOther), textOf(section)].map((text) => text.trim());
  await writeFile(FILE, `${[HEAD.trim(), ...all.toSorted(byPlace)].join('\n\n')}\n`);
}

/** Installation, rules, server, phone; the smaller practice first. */
const byPlace = (one: string, other: string): number => {
  const placeOf = (text: string) =>
    ['## Installation', '## Rules', '## Server', '## Phone'].findIndex((part) => text.startsWith(part));
  const sizeOf = (text: string) => Number(/^## \w+, ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  return placeOf(one) - placeOf(other) || sizeOf(one) - sizeOf(other);
};

function textOf({ title, rows }: Section): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    machine(),
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const busy = loadavg()[2]?.toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}; ${busy} processes ran or waited, on average over the last quarter of an hour.`;
}
