import type { Result } from '@fieldleaf/domain/result';
import type { Conflict } from '../store.ts';

/** The revision of a write that is expected to succeed. */
export async function written(put: Promise<Result<{ readonly rev: string }, Conflict>>): Promise<string> {
  const result = await put;
  if (!result.ok) throw new Error(`${result.error.id} was written by somebody else`);
  return result.value.rev;
}
