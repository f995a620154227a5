import type { PendingEntry } from '../../read-models/pending-entry.ts';

/**
 * Why the server said no, and where. A server newer than this console may know a change no longer, or
 * not in this shape: that is nobody's mistake, and an update helps.
 */
export function refusalWords({ outcome }: Pick<PendingEntry, 'outcome'>): readonly string[] {
  const { code, message, issues = [] } = outcome ?? {};
  return [
    `Not done: ${message ?? 'the server refused it.'}`,
    ...issues.map((issue) => `${issue.path}: ${issue.message}`),
    ...(code === 'unknown_kind' ? [UPDATE_FIRST] : []),
  ];
}

const UPDATE_FIRST =
  'This console may be older than the server. Update it when it offers to, then try again; nothing is lost until then.';
