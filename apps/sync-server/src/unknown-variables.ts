import { distance } from 'fastest-levenshtein';
import { VARIABLES } from './config-variables.ts';

/** A variable of the environment that nothing reads, and the one that was probably meant. */
type UnknownVariable = { readonly name: string; readonly meant: string };

/** Names that others use, however near they are to one of ours. */
const OF_OTHERS: ReadonlySet<string> = new Set(['HOSTNAME', 'MAILTO']);

/** Shorter names are too near to too many. */
const SHORTEST = 6;
/** Letters added, left out or changed; two that are swapped count twice. */
const MOST_SLIPS = 2;

/**
 * Variables that look like ours and are not: a setting nobody reads says nothing, and mail goes to files because of
 * `SMPT_URL`.
 */
export function unknownVariables(environment: NodeJS.ProcessEnv): readonly UnknownVariable[] {
  const known = Object.keys(VARIABLES);
  return Object.keys(environment)
    .filter((name) => name.length >= SHORTEST && !known.includes(name) && !OF_OTHERS.has(name))
    .flatMap((name) => {
      const meant = known.find((own) => own.length >= SHORTEST && distance(name, own) <= MOST_SLIPS);
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** The sentence for the terminal and the doctor. */
export const unknownVariableWords = ({ name, meant }: UnknownVariable): string =>
  `${name} is not a setting, so nothing reads it. ${meant} is one.`;
