/** The fields of `now` that are not what they were `before`: only these are to change. */
export function differing<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const partial: Partial<Fields> = {};
  for (const field in now) {
    if (JSON.stringify(now[field]) !== JSON.stringify(before[field])) partial[field] = now[field];
  }
  return partial;
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;
