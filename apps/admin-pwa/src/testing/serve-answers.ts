import { PRACTICE_HEADER } from '@fieldleaf/contract/paths';
import { vi } from 'vitest';

/** An answer of this phone's practice. */
export function named(answer: Response): Response {
  answer.headers.set(PRACTICE_HEADER, 'own');
  return answer;
}

/** Serves responses by method and path; a missing one means no signal. Every call is added to `asked`. */
export function serveAnswers(asked: string[], answers: Readonly<Record<string, () => Response>>): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError('no signal');
    return named(answer());
  });
}
