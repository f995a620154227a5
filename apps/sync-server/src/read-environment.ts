import { VARIABLES, type ValueOf, type VariableName } from './config-variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is read as a text. */
type TextVariable = {
  [Name in VariableName]: ValueOf<Name> extends string ? Name : never;
}[VariableName];

/** Never repeated in a message: what is wrong with them is shown without them. */
const SECRETS = /PIN|KEY|SECRET|TOKEN|URL|PASSPHRASE/;

/** Reads variables one by one and collects a line for each that is wrong. An empty one counts as absent. */
export function createEnvironmentReader(environment: Environment) {
  const problems: string[] = [];

  function read<Name extends VariableName>(name: Name): ValueOf<Name> | undefined {
    const given = environment[name]?.trim();
    if (!given) return undefined;
    const rule = VARIABLES[name];
    const value = rule.parse(given) as ValueOf<Name> | undefined;
    if (value === undefined) {
      problems.push(`${name}: ${SECRETS.test(name) ? 'the value' : `"${given}"`} is not ${rule.expected}.`);
    }
    return value;
  }

  /** All of these or none of them; undefined when none is given. */
  function readGroup<Field extends string>(
    fields: Readonly<Record<Field, TextVariable>>,
  ): Readonly<Record<Field, string>> | undefined {
    const entries = Object.entries<TextVariable>(fields);
    const names = entries.map(([, name]) => name);
    const missing = names.filter((name) => !environment[name]?.trim());
    if (missing.length === names.length) return undefined;
    for (const name of missing) problems.push(`${name}: missing; ${names.join(', ')} belong together.`);
    const values = entries.map(([field, name]) => [field, read(name) ?? '']);
    return Object.fromEntries(values) as Readonly<Record<Field, string>>;
  }

  return { read, readGroup, problems };
}
