import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';

const LENGTH = 100_000;
const MOST_MS = 50;

/** Expressions that meet only what we wrote ourselves. */
const OWN_TEXT: ReadonlySet<string> = new Set([
  // Our built pages.
  String.raw`/<figure[\s\S]*?<\/figure>/`,
  String.raw`/<section[^>]*"reviews-heading"[\s\S]*?<\/section>/`,
  String.raw`/<li[\s\S]*?<\/li>/`,
  String.raw`/<figcaption[\s\S]*?<\/figcaption>/`,
  String.raw`/(<(\w+)[^>]* data-contact=""[^>]*>)[\s\S]*?(<\/\2>)/g`,
  String.raw`/<(\w+)[^>]* data-phone=""[^>]*>[\s\S]*?<\/\1>/g`,
  String.raw`/<(\w+)[^>]* data-offered=""[\s\S]*?<\/\1>/g`,
  String.raw`/<(\w+)[^>]* data-gone=""[\s\S]*?<\/\1>/g`,
  String.raw`/<(\w+)[^>]* data-onsite=""[\s\S]*?<\/\1>/g`,
  String.raw`/<fieldset[\s\S]*?<\/fieldset>/g`,
  String.raw`/<button[\s\S]*?<\/button>/`,
  String.raw`/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi`,
  String.raw`/(<main[^>]*>)[\s\S]*(<\/main>)/`,
  String.raw`/<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g`,
  // The meanings of the variables, and one of their values.
  String.raw`/.{1,96}(?:\s|$)/g`,
  String.raw`/\/+$/`,
  // The digits of a number.
  String.raw`/\B(?=(\d{3})+$)/g`,
]);

/** Every expression of what is shipped, with where it stands. */
function expressionsOfSources(): ReadonlyMap<string, string> {
  const files = execFileSync('git', ['ls-files', 'libs', 'apps'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const found = new Map<string, string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, file);
      ts.forEachChild(node, visit);
    };
    const source = readFileSync(join(root, file), 'utf8');
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  }
  return found;
}

/** Texts that fit an expression for long and then do not: its own letters and beginnings, over and over. */
function worstTextsFor(source: string): readonly string[] {
  const letters = new Set([...' \n\ta0A-.@{<"=', ...source.replace(/\\[a-z]/gi, '').replaceAll('\\', '')]);
  const beginnings = (source.match(/(?:\\\W|[A-Za-z{<:@"'=-])+/g) ?? []).map((text) =>
    text.replaceAll('\\', ''),
  );
  const units = [
    ...letters,
    ...['a ', '0 ', ' \n', 'a.', 'a-', '0-', 'a@', '0,', '1.'],
    ...beginnings.flatMap((text) => [text, `${text} `, `${text}a`, `${text}0`]),
  ];
  const repeated = units.filter((unit) => unit !== '').map((unit) => unit.repeat(LENGTH / unit.length));
  const begun = beginnings.flatMap((text) => [' ', 'a', '0'].map((unit) => text + unit.repeat(LENGTH)));
  return [...repeated, ...begun].map((text) => `${text}\u0001`);
}

const RUN = new vm.Script('expression.global ? text.replace(expression, "") : expression.test(text)');
const context = vm.createContext({});

/** Returns the processor time taken; infinite as soon as it is clear that it takes too long. */
function millisecondsOf(expression: RegExp, text: string): number {
  Object.assign(context, { text, expression });
  const before = process.cpuUsage();
  try {
    RUN.runInContext(context, { timeout: MOST_MS * 40 });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  return process.cpuUsage(before).user / 1_000;
}

function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf('/');
  const source = literal.slice(1, end);
  const expression = new RegExp(source, literal.slice(end + 1));
  // Once more for what was only collecting garbage.
  const takesLong = (text: string) => millisecondsOf(expression, text) > MOST_MS;
  return worstTextsFor(source).some((text) => takesLong(text) && takesLong(text));
}

test('every expression takes 100 kB of its worst letters in 50 ms', { timeout: 300_000 }, () => {
  const expressions = expressionsOfSources();
  expect(expressions.size).toBeGreaterThan(200);

  const slow = [...expressions].filter(([literal]) => !OWN_TEXT.has(literal) && isSlow(literal));

  expect(slow).toEqual([]);
});

test('an expression that looks for its end from everywhere is found out', () => {
  expect(isSlow(String.raw`/\{\{\s*([^{}]*?)\s*\}\}/g`)).toBe(true);
  expect(isSlow(String.raw`/\{\{([^{}]*)\}\}/g`)).toBe(false);
});
