import type { Language, Saying } from '@fieldleaf/domain/language/language';
import type { FastifySchemaValidationError } from 'fastify';

type Issue = { readonly path: string; readonly message: string };

/** More than a person reads; a body of nothing but unknown fields would be answered by its own size. */
const MOST_ISSUES = 30;

const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2027-03-15',
  'date-time': 'must be an instant such as 2027-03-15T14:30:00.000Z',
};

type Params = Readonly<Record<string, unknown>>;

type Words = Readonly<Record<string, (params: Params) => string>>;

/** Schema rules in words for the person who filled in the field. */
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

/** Schema rules in Spanish, for the person who filled in the field. */
const SPANISH = {
  required: () => 'es obligatorio',
  additionalProperties: () => 'no es un campo conocido',
  type: () => 'no es del tipo esperado',
  format: ({ format }: Params) =>
    format === 'date' ? 'tiene que ser una fecha como 2027-03-15' : 'no tiene la forma esperada',
  pattern: () => 'no tiene la forma esperada',
  enum: () => 'no es una de las opciones',
  not: () => 'no se puede pedir aquí',
  const: ({ allowedValue }: Params) => `tiene que ser ${JSON.stringify(allowedValue)}`,
  minLength: ({ limit }: Params) =>
    limit === 1 ? 'no puede quedar vacío' : `tiene que tener al menos ${limit} caracteres`,
  maxLength: ({ limit }: Params) => `puede tener ${limit} caracteres como máximo`,
  minItems: ({ limit }: Params) =>
    limit === 1 ? 'no puede quedar vacío' : `tiene que tener al menos ${limit} entradas`,
  maxItems: ({ limit }: Params) => `puede tener ${limit} entradas como máximo`,
  uniqueItems: () => 'no puede tener nada repetido',
  minimum: ({ limit }: Params) => `tiene que ser ${limit} como mínimo`,
  maximum: ({ limit }: Params) => `tiene que ser ${limit} como máximo`,
  multipleOf: ({ multipleOf }: Params) =>
    multipleOf === 0.01
      ? 'puede tener dos decimales como máximo'
      : `tiene que ser un múltiplo de ${multipleOf}`,
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  es: SPANISH satisfies Record<keyof typeof ENGLISH, unknown>,
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
