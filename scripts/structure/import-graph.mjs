import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} ImportGraph what each file imports, types too */

/**
 * @param {string} checkout
 * @param {string} importer
 * @param {string} specifier
 */
function resolveSpecifier(checkout, importer, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const [, library, subpath] = /^@fieldleaf\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (library === undefined) return undefined;
  const path = `libs/${library}/src/${subpath}`;
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(join(checkout, candidate)));
}

/**
 * @param {string} checkout
 * @param {ReadonlyMap<string, string>} texts by path in the checkout
 * @returns {ImportGraph}
 */
export function readImports(checkout, texts) {
  /** @param {string} path @param {string} text */
  const listImported = (path, text) =>
    ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
      const imported = resolveSpecifier(checkout, path, fileName);
      return imported !== undefined && imported !== path && texts.has(imported) ? [imported] : [];
    });
  return new Map([...texts].map(([path, text]) => [path, new Set(listImported(path, text))]));
}

/**
 * The files that exactly one other file imports, each with that file.
 *
 * @param {ImportGraph} imports
 */
export function findSingleImporters(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [importer, imported] of imports) {
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), importer]);
  }
  return [...importers].flatMap(([path, [importer, ...others]]) =>
    importer !== undefined && others.length === 0 ? [{ path, importer }] : [],
  );
}

/**
 * The groups of files that all reach each other through imports (Kosaraju: the order in which a walk leaves the
 * files, and a second walk against the imports).
 *
 * @param {ImportGraph} imports
 */
export function findCycles(imports) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map([...imports.keys()].map((path) => [path, new Set()]));
  for (const [importer, imported] of imports) for (const path of imported) importers.get(path)?.add(importer);

  const walk = startWalk(imports);
  const lastLeftFirst = [...imports.keys()].flatMap(walk).reverse();
  return lastLeftFirst.map(startWalk(importers)).filter((group) => group.length > 1);
}

/**
 * Every call lists what is reached from a file and no call before it has reached, the farthest first.
 *
 * @param {ImportGraph} graph
 */
function startWalk(graph) {
  const seen = new Set();
  /**
   * @param {string} path
   * @returns {string[]}
   */
  const walk = (path) => {
    if (seen.has(path)) return [];
    seen.add(path);
    return [...[...(graph.get(path) ?? [])].flatMap(walk), path];
  };
  return walk;
}
