import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SignedLinkResponse } from '@fieldleaf/contract/signed-link-schemas';

/** Hands over what the consultant's phone could not send itself; twice comes to the same. */
export const bringSignedPart = (link: string): Promise<ApiResult<SignedLinkResponse>> =>
  callApi('POST', PATHS.signedInvoices, { body: { link } });
