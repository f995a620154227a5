import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';

/** The fields of `now` that are not what they were `before`: only these are to change. */
export function differing<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const partial: Partial<Fields> = {};
  for (const field in now) {
    if (JSON.stringify(now[field]) !== JSON.stringify(before[field])) partial[field] = now[field];
  }
  return partial;
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

type ChangeAt = readonly [path: string, change: unknown, isEntry?: boolean];

/** Changes by their path, like `hours.opensAt`; entries of a list have the path of the list. */
export function changesAt(changed: readonly ChangeAt[]): SettingsChanges {
  const changes: Record<string, unknown> = {};
  for (const [path, change, isEntry = false] of changed) {
    const [name = '', part] = path.split('.');
    const before = changes[name];
    if (isEntry) changes[name] = Array.isArray(before) ? [...before, change] : [change];
    else changes[name] = part === undefined ? change : { ...Object(before), [part]: change };
  }
  // The paths are those of the changes; the rules look at the values before anything is saved.
  return changes as SettingsChanges;
}
