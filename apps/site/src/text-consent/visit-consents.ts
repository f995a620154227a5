import type { Consents } from '@fieldleaf/contract/primitives';
import { NOTICE_VERSION } from '@fieldleaf/domain/privacy/notice-version';
import { TERMS_VERSION } from '@fieldleaf/domain/terms/terms-version';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';

/** Versions of the words that were shown with a visit, and of those that were ticked. */
export const visitConsents = ({ textsAgreed }: { readonly textsAgreed?: boolean }): Consents => ({
  termsVersion: TERMS_VERSION,
  noticeVersion: NOTICE_VERSION,
  ...(textsAgreed && { textConsent: TEXT_CONSENT_VERSION }),
});
