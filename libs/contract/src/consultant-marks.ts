import type { Consultant } from './site-config.ts';

/** A picture of nothing: an address is wanted where there is no portrait. */
const NO_PORTRAIT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Texts about the consultant, each on its own, empty where she has given none. `credential` is the first of the
 * credentials.
 */
export type ConsultantTexts = Readonly<
  Record<'name' | 'story' | 'credential' | 'credentials' | 'exclusions' | 'portrait', string>
>;

/** Stand in the built pages where the server puts the texts. */
export const CONSULTANT_MARKS: ConsultantTexts = {
  name: 'name of the consultant',
  story: 'story of the consultant',
  credential: 'first credential of the consultant',
  credentials: 'credentials of the consultant',
  exclusions: 'exclusions of the consultant',
  portrait: '/portrait-of-the-consultant',
};

export const consultantTexts = (consultant: Consultant | undefined): ConsultantTexts => ({
  name: consultant?.name ?? '',
  story: consultant?.story ?? '',
  credential: consultant?.credentials[0] ?? '',
  credentials: consultant?.credentials.join(' · ') ?? '',
  exclusions: consultant?.exclusions.join('; ') ?? '',
  portrait: consultant?.portrait ?? NO_PORTRAIT,
});
