import {
  AssessmentResponse,
  SaveAssessmentRequest,
  SaveAssessmentResponse,
} from '@fieldleaf/contract/assessment';
import { validateAnswers } from '@fieldleaf/domain/assessment/questions';
import { languageOf, withLanguage } from '@fieldleaf/domain/language/language';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { Client } from '../../access/client.ts';
import { newToken } from '../../access/token.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { findAssessment, takeEntry } from '../../budgets/waiting-room.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';

const AssessmentId = Type.Object({ id: Type.String({ maxLength: 80 }) });

export const assessmentsRoutes: AppRoutes = async (app, { ctx }) => {
  const tags = ['Assessment'];

  const save = {
    tags,
    summary: 'Save the six answers',
    body: SaveAssessmentRequest,
    response: { 200: SaveAssessmentResponse },
  };
  app.post('/assessment', { schema: save, config: publicForm }, async (request, reply) => {
    const saved = await saveAssessment(ctx, request.body, clientOfRequest(request));
    return saved.ok ? { id: saved.value } : sendProblem(reply, saved.error);
  });

  const read = {
    tags,
    summary: 'A saved assessment',
    params: AssessmentId,
    response: { 200: AssessmentResponse },
  };
  app.get('/assessment/:id', { schema: read, config: publicForm }, async (request, reply) => {
    const assessment = await findAssessment(ctx, request.params.id);
    if (!assessment) return sendProblem(reply, problem('assessment_not_found'));
    const { assessmentId: id, answers, sessionId } = assessment;
    const { plant_problems, ...others } = answers;
    return {
      id,
      answers: { ...others, ...(plant_problems && { plant_problems: [...plant_problems] }) },
      sessionId,
    };
  });
};

/** Keeps the six answers under an id nobody can guess: whoever has it may read them. */
export async function saveAssessment(
  ctx: AppContext,
  { answers, sessionId }: SaveAssessmentRequest,
  client: Client,
): Promise<Result<string, Problem>> {
  const issues = validateAnswers(answers);
  if (issues.length > 0) {
    return err(invalidInput(issues.map(({ path, message }) => ({ path: `answers.${path}`, message }))));
  }
  const spent = await spendBudget(ctx, 'assessment', { client });
  if (!spent.ok) return spent;
  const assessmentId = newToken();
  const assessment = {
    _id: `assessment:${assessmentId}`,
    type: 'assessment',
    v: 1,
    assessmentId,
    sessionId,
    ...withLanguage(languageOf(client)),
    answers,
    savedAt: ctx.now(),
  } as const;
  await takeEntry(ctx, assessment, spent.value);
  return ok(assessmentId);
}
