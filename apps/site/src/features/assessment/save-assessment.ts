import type { SaveAssessmentRequest, SaveAssessmentResponse } from '@fieldleaf/contract/assessment';
import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';

/** `idempotencyKey`: the same press of the button, sent again, saves nothing twice. */
export const saveAssessment = (
  body: SaveAssessmentRequest,
  idempotencyKey: string,
): Promise<ApiResult<SaveAssessmentResponse>> =>
  callApi('POST', `${PATHS.assessment}/`, { body, idempotencyKey });
