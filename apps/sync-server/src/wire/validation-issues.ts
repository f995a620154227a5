import type { Language, Saying } from '@fieldleaf/domain/language/language';
import type { FastifySchemaValidationError } from 'fastify';
import { SPANISH_RULES } from './spanish-rules.ts';

type Issue = { readonly path: string; readonly message: string };

/** More than a person reads; a body of nothing but unknown fields would be answered by its own size. */
const MOST_ISSUES = 30;

const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2027-03-15',
  'date-time': 'must be an instant such as 2027-03-15T14:30:00.000Z',
};

type Params = Readonly<Record<string, unknown>>;

type Words = Readonly<Record<string, (params: Params) => string>>;

/** What a rule of the schema means to whoever filled in the field. */
const ENGLISH = {
  required: () => 'is required',
  additionalProperties: () => 'is not a known field',
  type: ({ type }) => `must be ${article(String(type))}`,
  format: ({ format }) => FORMATS[String(format)] ?? 'is not in the expected form',
  pattern: () => 'is not in the expected form',
  enum: ({ allowedValues }) => `must be one of ${listOf(allowedValues)}`,
  not: () => 'cannot be asked for here',
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minItems: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`),
  maxItems: ({ limit }) => `must have at most ${limit} entries`,
  uniqueItems: () => 'must not contain anything twice',
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  multipleOf: ({ multipleOf }) =>
    multipleOf === 0.01 ? 'must have at most two decimals' : `must be a multiple of ${multipleOf}`,
} as const satisfies Words;

const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  es: SPANISH_RULES satisfies Record<keyof typeof ENGLISH, unknown>,
};

const NOT_VALID: Saying = { en: 'is not valid', es: 'no es válido' };

/** The fields that are wrong, each named as in the request, e.g. `customerInfo.email`. */
export function issuesOf(
  errors: readonly FastifySchemaValidationError[],
  language: Language = 'en',
): readonly Issue[] {
  return errors.slice(0, MOST_ISSUES).map((error) => {
    const params: Params = error.params;
    const words = WORDS[language][error.keyword];
    const unknown = language === 'en' && error.message ? error.message : NOT_VALID[language];
    return { path: pathOf(error), message: words?.(params) ?? unknown };
  });
}

function pathOf({ instancePath, params }: FastifySchemaValidationError): string {
  const { missingProperty, additionalProperty }: Params = params;
  const steps = instancePath.split('/').slice(1).map(unescapePointer);
  return [...steps, missingProperty ?? additionalProperty].filter((step) => step !== undefined).join('.');
}

const unescapePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

const listOf = (values: unknown): string =>
  Array.isArray(values) ? values.filter((value) => value !== '').join(', ') : 'the known values';
