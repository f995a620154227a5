import type { SaveAssessmentRequest } from '@fieldleaf/contract/assessment';
import type { Assessment } from '@fieldleaf/domain/assessment/assessment';
import { validateAnswers } from '@fieldleaf/domain/assessment/questions';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import type { SpendBudget } from '../../budgets/spend-budget.ts';

type Deps = {
  readonly newAssessmentId: () => string;
  readonly now: () => Instant;
  readonly spendBudget: SpendBudget;
  readonly add: (assessment: Assessment) => Promise<void>;
};

/** Keeps the six answers under an id nobody can guess: whoever has it may read them. */
export function createSaveAssessment({ newAssessmentId, now, spendBudget, add }: Deps) {
  return async (
    { answers, sessionId }: SaveAssessmentRequest,
    client: Client,
  ): Promise<Result<string, Problem>> => {
    const issues = validateAnswers(answers);
    if (issues.length > 0) {
      return err(invalidInput(issues.map(({ path, message }) => ({ path: `answers.${path}`, message }))));
    }
    const spent = await spendBudget('assessment', { client });
    if (!spent.ok) return spent;
    const assessmentId = newAssessmentId();
    await add({
      _id: `assessment:${assessmentId}`,
      type: 'assessment',
      v: 1,
      assessmentId,
      sessionId,
      answers,
      savedAt: now(),
    });
    return ok(assessmentId);
  };
}

export type SaveAssessment = ReturnType<typeof createSaveAssessment>;
