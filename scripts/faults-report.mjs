import { writeFileSync } from 'node:fs';

/** @typedef {Record<'lost' | 'twice' | 'stuck', number>} Damage */
/** @typedef {{ without: string, lost: number }} Control */
/** @typedef {{ attack?: string, damage?: Damage, control?: Control }} Found */
/** @typedef {Found & { promise: string, file: string, state: 'passed' | 'failed' | 'skipped' | 'pending', note: string, isExpected: boolean, seconds: number }} Row */
/** @typedef {{ without: string, rows: readonly Row[] }} WithoutMend */

/** Writes down what a run of `npm run test:faults` found of each promise, in the file `FAULTS_ROWS`. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by it.
export default class FaultsReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => rowOf(test, module.moduleId)),
    );
    writeFileSync(process.env.FAULTS_ROWS ?? '', JSON.stringify(rows));
  }
}

/**
 * @param {import('vitest/node').TestCase} test
 * @param {string} file
 * @returns {Row}
 */
function rowOf(test, file) {
  const result = test.result();
  return {
    .../** @type {Found} */ (test.meta()),
    promise: test.fullName,
    file,
    state: result.state,
    note: result.state === 'skipped' ? (result.note ?? '') : '',
    isExpected: (result.errors ?? []).every(({ name }) => name === 'AssertionError'),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  };
}

/**
 * Damage that a run without a mend shows of a promise: in figures, or that its test saw what it should not. A test that
 * ended for another reason shows nothing.
 *
 * @param {Row} row
 * @param {readonly WithoutMend[]} runs
 * @returns {readonly string[]}
 */
export function controlsOf(row, runs) {
  const own = row.control && row.control.lost > 0 ? [`${row.control.without}: lost ${row.control.lost}`] : [];
  const shown = runs.flatMap(({ without, rows }) => {
    const same = rows.filter(
      ({ promise, file }) => nameOf(promise) === nameOf(row.promise) && file === row.file,
    );
    const said = same.map((each) => (row.damage ? inFigures(each.damage) : isBroken(each) ? 'broken' : ''));
    return said.filter(Boolean).map((words) => `${without}: ${words}`);
  });
  return [...own, ...shown];
}

/**
 * One promise may be tried on several releases or seeds, and in short on fewer.
 *
 * @param {string} promise
 */
const nameOf = (promise) => promise.replace(/\d[\d.-]*/g, '');

/** @param {Row} row */
const isBroken = ({ state, isExpected }) => state === 'failed' && isExpected;

/** @param {Damage | undefined} damage */
const inFigures = (damage) =>
  Object.entries(damage ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

/**
 * Promises of a part of which no control shows that their check sees damage: each that has figures, and the part as a whole.
 *
 * @param {readonly Row[]} rows
 * @param {readonly WithoutMend[]} runs
 * @returns {readonly string[]}
 */
export function uncontrolled(rows, runs) {
  const ran = rows.filter(({ state }) => state === 'passed' || state === 'failed');
  const bare = ran.filter((row) => controlsOf(row, runs).length === 0);
  if (ran.length > 0 && bare.length === ran.length) return ran.map(({ promise }) => promise);
  return bare.filter(({ damage }) => damage).map(({ promise }) => promise);
}

const HEAD = ['promise', 'attacked by', 'lost', 'twice', 'stuck', 'verdict', 'seconds', 'control: without'];
const WIDTHS = [50, 56, 4, 5, 5, 8, 7, 40];

const VERDICTS = { passed: 'kept', failed: 'BROKEN', skipped: 'not run', pending: 'not run' };

/**
 * A line for each promise: how it was attacked, what came of it, and of a practice that lacked what keeps it.
 *
 * @param {readonly { rows: readonly Row[], runs: readonly WithoutMend[] }[]} parts
 */
export const tableOf = (parts) =>
  [HEAD, ...parts.flatMap(({ rows, runs }) => rows.map((row) => cellsOf(row, runs)))].map(linesOf).join('\n');

/**
 * @param {Row} row
 * @param {readonly WithoutMend[]} runs
 */
function cellsOf(row, runs) {
  const { lost = '', twice = '', stuck = '' } = row.damage ?? {};
  const said = row.state === 'skipped' ? row.note : (row.attack ?? '');
  const controls = controlsOf(row, runs).join('; ');
  return [row.promise, said, lost, twice, stuck, VERDICTS[row.state], row.seconds.toFixed(1), controls].map(
    String,
  );
}

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
