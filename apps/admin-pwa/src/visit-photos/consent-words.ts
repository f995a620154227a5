import type { ConsentWay } from '@fieldleaf/domain/photo/photo-on-site';

export const CONSENT_WORDS: Readonly<Record<ConsentWay, string>> = {
  'at-visit': 'They said so at the visit',
  'in-writing': 'They wrote it',
};
