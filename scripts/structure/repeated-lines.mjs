/** Number of equal lines in a row that make a pair. */
const WINDOW = 5;

/** @typedef {{ path: string, line: number, text: string }} Line */

/** A whole import or re-export, over as many lines as its names take. */
const IMPORTS = /^(?:import|export)\b(?:[^;'{]|\{[^}]*\})*?from '[^']*';$/gm;

/**
 * The lines that say something, without indentation: no empty ones, no comments, no imports, no lone brackets.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Line[]}
 */
function listTellingLines(path, text) {
  return text
    .replace(IMPORTS, (statement) => statement.replace(/[^\n]+/g, ''))
    .split('\n')
    .map((line, index) => ({ path, line: index + 1, text: line.trim() }))
    .filter(({ text: line }) => /\w/.test(line) && !/^(\/\/|\/?\*|import\b|\} from )/.test(line));
}

/**
 * The pairs of places at which the same {@link WINDOW} telling lines or more follow each other; each pair is
 * counted once, however long it is.
 *
 * @param {ReadonlyMap<string, string>} texts by path
 */
export function findRepeatedPairs(texts) {
  const lines = [...texts].flatMap(([path, text]) => listTellingLines(path, text));
  /** @type {Map<string, number[]>} */
  const startsByWindow = new Map();
  for (const [start, first] of lines.entries()) {
    const window = lines.slice(start, start + WINDOW);
    if (window.length < WINDOW || window.some(({ path }) => path !== first.path)) continue;
    const key = window.map(({ text }) => text).join('\n');
    startsByWindow.set(key, [...(startsByWindow.get(key) ?? []), start]);
  }
  /** @param {number} one @param {number} other */
  const isSame = (one, other) =>
    lines[one]?.text === lines[other]?.text &&
    lines[one]?.path === lines[one + 1]?.path &&
    lines[other]?.path === lines[other + 1]?.path;

  const pairs = [...startsByWindow.values()].flatMap((starts) =>
    starts.flatMap((one, index) => starts.slice(index + 1).map((other) => ({ one, other }))),
  );
  return pairs
    .filter(({ one, other }) => other - one >= WINDOW && !isSame(one - 1, other - 1))
    .map(({ one, other }) => ({ one: lines[one], other: lines[other] }));
}
