import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './paths.mjs';

/** The oldest engine that everything has to work in: the first iOS whose installed apps may send messages. */
const floor = { engine: 'safari_ios', version: 16.4 };

const apps = ['apps/site', 'apps/admin-pwa'];

/**
 * What is younger, and the one file that may use it, because it does without where it is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
const withFallback = {
  'AbortSignal.any': 'libs/contract/src/either-signal.ts',
  'StorageManager.estimate': 'apps/admin-pwa/src/features/settings/use-storage.ts',
};

/** @typedef {import('@mdn/browser-compat-data').CompatData} CompatData */
/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */

/** @type {CompatData} */
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** @param {Identifier | undefined} feature */
function isYounger(feature) {
  const support = feature?.__compat?.support[/** @type {'safari_ios'} */ (floor.engine)];
  if (support === undefined) return false;
  const versions = (Array.isArray(support) ? support : [support])
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .map(({ version_added: added }) =>
      added === false ? Number.POSITIVE_INFINITY : Number.parseFloat(`${added}`),
    );
  return versions.length === 0 || versions.every((version) => version > floor.version);
}

/**
 * What the platform calls it: an interface and its member, or something global.
 *
 * @param {string} owner
 * @param {string} [member]
 */
function featureOf(owner, member) {
  const { api, javascript } = compat;
  const name = owner.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');
  const known = api[name] ?? javascript.builtins?.[name] ?? api.Window?.[name];
  return member === undefined ? known : (known?.[member] ?? known?.[`${member}_static`]);
}

/** Names of newer features: any other name need not be looked up in the types. */
const youngerNames = new Set(
  [compat.api, compat.javascript.builtins ?? {}].flatMap((interfaces) =>
    Object.entries(interfaces).flatMap(([name, known]) => [
      ...(isYounger(/** @type {Identifier} */ (known)) ? [name] : []),
      ...Object.entries(known)
        .filter(
          ([member, feature]) => member !== '__compat' && isYounger(/** @type {Identifier} */ (feature)),
        )
        .map(([member]) => member.replace(/_static$/, '')),
    ]),
  ),
);

/**
 * The interface, or the global object, that declares a member of the platform.
 *
 * @param {ts.Declaration} declaration
 */
function ownerOf({ parent }) {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  const holder = parent.parent;
  return holder && ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name)
    ? holder.name.text
    : undefined;
}

/** @param {ts.Declaration} declaration */
const isOfPlatform = (declaration) => /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);

/**
 * @param {ts.Identifier} name
 * @param {ts.TypeChecker} checker
 */
function platformNameOf(name, checker) {
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.find(isOfPlatform);
  if (!declaration) return undefined;
  if (!ts.isPropertyAccessExpression(name.parent) || name.parent.name !== name)
    return isYounger(featureOf(name.text)) ? name.text : undefined;
  const owner = ownerOf(declaration);
  return owner && isYounger(featureOf(owner, name.text)) ? `${owner}.${name.text}` : undefined;
}

/**
 * Everything in `files` that is younger than the floor and not in the one place that does without it.
 *
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {ts.CompilerOptions} options
 */
export function findYoungerApis(folder, files, options) {
  const program = ts.createProgram({ rootNames: [...files], options });
  const checker = program.getTypeChecker();
  /** @type {Set<string>} */
  const found = new Set();
  let looked = 0;
  for (const source of program.getSourceFiles()) {
    const name = relative(folder, source.fileName).split(sep).join('/');
    if (source.isDeclarationFile || name.startsWith('..') || name.includes('node_modules')) continue;
    looked += 1;
    /** @param {ts.Node} node */
    const look = (node) => {
      const younger =
        ts.isIdentifier(node) && youngerNames.has(node.text) ? platformNameOf(node, checker) : undefined;
      if (younger && withFallback[younger] !== name) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.add(`${name}:${line + 1}: ${younger}`);
      }
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return { looked, found: [...found] };
}

/** @param {string} app */
function projectOf(app) {
  const file = join(root, app, 'tsconfig.json');
  const read = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  if (!read) throw new Error(`${file} cannot be read`);
  const isShipped = (/** @type {string} */ name) => !/\.test\.tsx?$|\/testing\//.test(name);
  return { files: read.fileNames.filter(isShipped), options: read.options };
}

function main() {
  let files = 0;
  /** @type {Set<string>} */
  const younger = new Set();
  for (const app of apps) {
    const project = projectOf(app);
    const { looked, found } = findYoungerApis(root, project.files, project.options);
    files += looked;
    for (const each of found) younger.add(each);
  }
  for (const each of younger) console.error(`${each} is younger than iOS ${floor.version}; see withFallback`);
  if (younger.size > 0 || files === 0) process.exitCode = 1;
  else console.log(`Nothing younger than iOS ${floor.version} in ${files} files`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
