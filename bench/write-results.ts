import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Rows that have their columns in common, each named as it is shown. */
export type Section = {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number | undefined>>[];
};

const FILE = new URL('results.md', import.meta.url);

function tableOf({ title, rows }: Section): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
    '',
  ].join('\n');
}

/** Only the ratios within one table mean anything on another machine. */
function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const busy = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.version}, load ${busy} when it ended`;
}

/** Writes `bench/results.md`: what was measured, on what machine, when. */
export async function writeResults(sections: readonly Section[]): Promise<void> {
  const head = `# What was measured\n\n${new Date().toISOString().slice(0, 10)}, by \`npm run bench\`: ${machine()}.\n`;
  await writeFile(FILE, [head, ...sections.map(tableOf)].join('\n'));
}
