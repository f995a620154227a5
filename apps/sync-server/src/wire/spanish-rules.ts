type Params = Readonly<Record<string, unknown>>;

/** What a rule of the schema means to whoever filled in the field, in Spanish. */
export const SPANISH_RULES = {
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
