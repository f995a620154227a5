import type { Rule } from './config-rules.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Never repeated in a message: what is wrong with them is shown without them. */
const SECRETS = /PIN|KEY|SECRET|URL/;

/** Reads variables one by one and collects a line for each that is wrong. An empty one counts as absent. */
export function createEnvironmentReader(environment: Environment) {
  const problems: string[] = [];

  function read<Value>(name: string, rule: Rule<Value>): Value | undefined {
    const given = environment[name]?.trim();
    if (!given) return undefined;
    const value = rule.parse(given);
    if (value === undefined) {
      problems.push(`${name}: ${SECRETS.test(name) ? 'the value' : `"${given}"`} is not ${rule.expected}.`);
    }
    return value;
  }

  /** All of these or none of them; undefined when none is given. */
  function readGroup<Field extends string>(
    fields: Readonly<Record<Field, readonly [name: string, rule: Rule<string>]>>,
  ): Readonly<Record<Field, string>> | undefined {
    const entries = Object.entries<readonly [string, Rule<string>]>(fields);
    const names = entries.map(([, [name]]) => name);
    const missing = names.filter((name) => !environment[name]?.trim());
    if (missing.length === names.length) return undefined;
    for (const name of missing) problems.push(`${name}: missing; ${names.join(', ')} belong together.`);
    const values = entries.map(([field, [name, rule]]) => [field, read(name, rule) ?? '']);
    return Object.fromEntries(values) as Readonly<Record<Field, string>>;
  }

  return { read, readGroup, problems };
}
