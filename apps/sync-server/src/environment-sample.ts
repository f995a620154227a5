import { VARIABLE_GROUPS, type Variable } from './config-variables.ts';

/** A file for `--env-file`, systemd and compose that sets nothing and says everything. */
export const environmentSample = (): string =>
  [
    '# Every setting of Fieldleaf. All are optional; a wrong one stops the start with a line that names it.',
    ...Object.entries(VARIABLE_GROUPS).flatMap(([title, variables]) => [
      '',
      `# --- ${title}`,
      ...Object.entries(variables).flatMap(linesOf),
    ]),
    '',
  ].join('\n');

const linesOf = ([name, { meaning, without, example }]: [string, Variable<unknown>]): string[] => [
  '',
  ...wrapped(`${meaning} Without it: ${without}.`),
  `#${name}=${example ?? (/\s/.test(without) ? '' : without)}`,
];

const wrapped = (text: string): string[] =>
  (text.match(/.{1,96}(?:\s|$)/g) ?? []).map((line) => `# ${line.trimEnd()}`);
