/** @typedef {{ attack?: string, damage?: Record<'lost' | 'twice' | 'stuck', number> }} Found */

/** Prints the table of `npm run test:faults`: a line for each promise, how it was attacked, what came of it. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by it.
export default class FaultsReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const rows = modules.flatMap((module) => [...module.children.allTests()].map(rowOf));
    console.log(`\n${table([HEAD, ...rows])}`);
  }
}

const HEAD = ['promise', 'attacked by', 'lost', 'twice', 'stuck', 'verdict', 'seconds'];
const WIDTHS = [62, 56, 4, 5, 5, 8, 7];

const VERDICTS = { passed: 'kept', failed: 'BROKEN', skipped: 'not run', pending: 'not run' };

/** @param {import('vitest/node').TestCase} test */
function rowOf(test) {
  const { attack = '', damage } = /** @type {Found} */ (test.meta());
  const result = test.result();
  const said = result.state === 'skipped' ? (result.note ?? '') : attack;
  const { lost = '', twice = '', stuck = '' } = damage ?? {};
  const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
  return [test.fullName, said, lost, twice, stuck, VERDICTS[result.state], seconds].map(String);
}

/** @param {readonly (readonly string[])[]} rows */
const table = (rows) => rows.map(linesOf).join('\n');

/** @param {readonly string[]} row */
function linesOf(row) {
  const cells = row.map((cell, at) => wrapped(cell, WIDTHS[at] ?? 0));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, at) => (lines[line] ?? '').padEnd(WIDTHS[at] ?? 0))
      .join(' | ')
      .trimEnd(),
  ).join('\n');
}

/**
 * @param {string} text
 * @param {number} width
 */
const wrapped = (text, width) =>
  (text.match(new RegExp(`.{1,${width}}(?:\\s|$)|\\S{${width}}`, 'g')) ?? ['']).map((line) => line.trim());
