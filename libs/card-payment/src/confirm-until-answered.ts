import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';

/** Patient enough for a lift or a tunnel, short enough to still be looked at: 15 seconds in all. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** Nothing came back, or not from us: whether the card was charged is not known. */
export const isUnanswered = ({ status }: ApiFailure): boolean => status === 0 || status >= 500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks again by itself while the answer to a confirmation stays away: a reply that was lost is no refusal, and
 * confirming the same payment again charges nothing twice. Ends with the last failure when the line stays dead.
 */
export async function confirmUntilAnswered<Answer>(
  confirm: () => Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  let answer = await confirm();
  for (const pauseMs of PAUSES_MS) {
    if (answer.ok || !isUnanswered(answer.error)) return answer;
    await pause(pauseMs);
    answer = await confirm();
  }
  return answer;
}
