import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  AssessmentResponse,
  SaveAssessmentRequest,
  SaveAssessmentResponse,
} from '@fieldleaf/contract/assessment';
import type { Assessment } from '@fieldleaf/domain/assessment/assessment';
import { problem } from '@fieldleaf/domain/problem/problem';
import { clientOf } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { SaveAssessment } from './save-assessment.ts';

type Options = {
  readonly saveAssessment: SaveAssessment;
  readonly findAssessment: (assessmentId: string) => Assessment | undefined;
};

const AssessmentId = Type.Object({ id: Type.String({ maxLength: 80 }) });

export const assessmentsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { saveAssessment, findAssessment } = options;
  const tags = ['Assessment'];

  const save = {
    tags,
    summary: 'Save the six answers',
    body: SaveAssessmentRequest,
    response: { 200: SaveAssessmentResponse },
  };
  app.post('/assessment', { schema: save, config: publicForm }, async (request, reply) => {
    const saved = await saveAssessment(request.body, clientOf(request.ip));
    return saved.ok ? { id: saved.value } : sendProblem(reply, saved.error);
  });

  const read = {
    tags,
    summary: 'A saved assessment',
    params: AssessmentId,
    response: { 200: AssessmentResponse },
  };
  app.get('/assessment/:id', { schema: read, config: publicForm }, async (request, reply) => {
    const assessment = findAssessment(request.params.id);
    if (!assessment) return sendProblem(reply, problem('assessment_not_found'));
    const { assessmentId, answers, sessionId } = assessment;
    return {
      id: assessmentId,
      answers: { ...answers, plant_problems: [...answers.plant_problems] },
      sessionId,
    };
  });
};
