import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/assessment';

/** Tells the consultant of a saved assessment. Best effort: a failure is logged and holds nobody up. */
export async function notifyCompletion(id: string, responses: AssessmentAnswers): Promise<void> {
  const told = await callApi('POST', PATHS.assessmentCompletion, { body: { id, responses } });
  if (!told.ok)
    console.error(`The assessment was saved; its notification was not sent: ${told.error.message}`);
}
