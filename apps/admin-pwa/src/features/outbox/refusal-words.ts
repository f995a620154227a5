import type { PendingEntry } from '../../read-models/pending-entry.ts';

/**
 * Why the server said no, and where. A server newer than this console may know a change no longer, or
 * not in this shape: that is nobody's mistake, and an update helps.
 */
export function refusalWords({ outcome }: Pick<PendingEntry, 'outcome'>): readonly string[] {
  const { code, message, issues = [] } = outcome ?? {};
  // The name of a field of the wire tells a consultant nothing; what is wrong with it does.
  const details = new Set(issues.map((issue) => issue.message));
  details.delete(message ?? '');
  return [
    `Not done: ${message ?? 'the server refused it.'}`,
    ...details,
    ...(code === 'unknown_kind' || code === 'invalid_input' ? [UPDATE_FIRST] : []),
  ];
}

const UPDATE_FIRST =
  'This console may be older than the server. Update it when it offers to, then try again; nothing is lost until then.';
