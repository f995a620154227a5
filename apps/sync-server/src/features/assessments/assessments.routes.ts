import {
  AssessmentResponse,
  SaveAssessmentRequest,
  SaveAssessmentResponse,
} from '@fieldleaf/contract/assessment';
import { problem } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import { findAssessment } from '../../budgets/waiting-room.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { saveAssessment } from './assessments.ts';

const AssessmentId = Type.Object({ id: Type.String({ maxLength: 80 }) });

export const assessmentsRoutes: DeskRoutes = async (app, { desk }) => {
  const tags = ['Assessment'];

  const save = {
    tags,
    summary: 'Save the six answers',
    body: SaveAssessmentRequest,
    response: { 200: SaveAssessmentResponse },
  };
  app.post('/assessment', { schema: save, config: publicForm }, async (request, reply) => {
    const saved = await saveAssessment(desk, request.body, clientOfRequest(request));
    return saved.ok ? { id: saved.value } : sendProblem(reply, saved.error);
  });

  const read = {
    tags,
    summary: 'A saved assessment',
    params: AssessmentId,
    response: { 200: AssessmentResponse },
  };
  app.get('/assessment/:id', { schema: read, config: publicForm }, async (request, reply) => {
    const assessment = await findAssessment(desk, request.params.id);
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
