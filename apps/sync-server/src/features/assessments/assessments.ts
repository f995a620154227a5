import type { SaveAssessmentRequest } from '@fieldleaf/contract/assessment';
import { validateAnswers } from '@fieldleaf/domain/assessment/questions';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import { newToken } from '../../access/token.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { takeEntry } from '../../budgets/waiting-room.ts';
import type { Desk } from '../../practice/desk.ts';

/** Keeps the six answers under an id nobody can guess: whoever has it may read them. */
export async function saveAssessment(
  desk: Desk,
  { answers, sessionId }: SaveAssessmentRequest,
  client: Client,
): Promise<Result<string, Problem>> {
  const issues = validateAnswers(answers);
  if (issues.length > 0) {
    return err(invalidInput(issues.map(({ path, message }) => ({ path: `answers.${path}`, message }))));
  }
  const spent = await spendBudget(desk, 'assessment', { client });
  if (!spent.ok) return spent;
  const assessmentId = newToken();
  const assessment = {
    _id: `assessment:${assessmentId}`,
    type: 'assessment',
    v: 1,
    assessmentId,
    sessionId,
    ...spokenIn(languageOf(client)),
    answers,
    savedAt: desk.now(),
  } as const;
  await takeEntry(desk, assessment, spent.value);
  return ok(assessmentId);
}
