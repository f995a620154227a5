import type { Saying } from '../language/language.ts';
import { words } from './words.ts';

export type ProblemCode = keyof typeof words;

/** One field that is wrong; `path` as in the request, e.g. `customerInfo.email`. */
export type Issue = { readonly path: string; readonly message: string };

export type Problem = {
  readonly code: ProblemCode;
  readonly message: string;
  /** The same in Spanish, where the words are its own; those of the catalogue are found by the code. */
  readonly spanish?: string;
  readonly issues?: readonly Issue[];
};

/** The problem of that code with the catalogue's words; `paths` names the fields it stands at. */
export const problem = (code: ProblemCode, ...paths: readonly string[]): Problem =>
  at(paths, { code, message: words[code] });

/** The problem of that code in words of its own, where the catalogue's would be wrong. */
export const problemInWords = (code: ProblemCode, said: Saying, ...paths: readonly string[]): Problem =>
  at(paths, { code, message: said.en, spanish: said.es });

const at = (paths: readonly string[], { message, ...said }: Problem): Problem =>
  paths.length === 0
    ? { message, ...said }
    : { message, ...said, issues: paths.map((path) => ({ path, message })) };

/** The problem with the fields of a command under the names its caller gave them. */
export const renameFields = (
  { issues, ...problem }: Problem,
  names: Readonly<Record<string, string>>,
): Problem => (issues ? { ...problem, issues: issues.map((issue) => renamed(issue, names)) } : problem);

const renamed = ({ path, message }: Issue, names: Readonly<Record<string, string>>): Issue => ({
  path: path
    .split('.')
    .map((part) => names[part] ?? part)
    .join('.'),
  message,
});

/** Bad input: one issue per wrong field. */
export const invalidInput = (issues: readonly Issue[]): Problem => ({
  code: 'invalid_input',
  message: words.invalid_input,
  issues,
});
