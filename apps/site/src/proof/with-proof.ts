import type { ApiResult } from '@fieldleaf/contract/client';
import { PROOF_HEADER, proofOf } from '@fieldleaf/domain/strangers/proof-header';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';

type Headers = Readonly<Record<string, string>>;

/** Another tab, or somebody else behind the same address, may have spent the puzzle's place meanwhile. */
const MOST_PUZZLES = 3;

/**
 * The answer to `call`. While strangers crowd the practice it is first refused with a puzzle: it is solved, and the call made
 * again with the proof. On an ordinary day nothing of this is loaded.
 */
export async function withProof<Answer>(
  call: (headers: Headers) => Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  let answer = await call({});
  for (let puzzles = 0; puzzles < MOST_PUZZLES; puzzles += 1) {
    const challenge = answer.ok ? undefined : answer.error.challenge;
    if (!challenge) return answer;
    const found = await numberFor(challenge);
    if (found === undefined) return answer;
    answer = await call({ [PROOF_HEADER]: proofOf(challenge, found) });
  }
  return answer;
}

/** Whatever keeps a browser from solving it: the words of the refusal say how the practice is reached. */
async function numberFor(challenge: Challenge): Promise<number | undefined> {
  try {
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    return await solvePuzzle(challenge);
  } catch {
    return undefined;
  }
}
