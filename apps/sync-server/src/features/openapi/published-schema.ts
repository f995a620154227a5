const DOLLARS = { description: 'At most two decimals' };

/**
 * A schema as others may check by it: cents are no multiples of 0.01 in binary, and a checker that does not know
 * about that, unlike ours, would refuse 16.26.
 */
export function publishedSchema<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map((one) => publishedSchema<unknown>(one)) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { multipleOf, ...rest } = schema as Record<string, unknown>;
  const entries = Object.entries(rest).map(([name, inner]) => [name, publishedSchema(inner)]);
  const kept = multipleOf === undefined ? {} : multipleOf === 0.01 ? DOLLARS : { multipleOf };
  return { ...Object.fromEntries(entries), ...kept } as Schema;
}
