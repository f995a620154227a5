import {
  CONSULTANT_MARKS,
  type ConsultantTexts,
  consultantTexts,
} from '@fieldleaf/contract/consultant-marks';
import type { Consultant } from '@fieldleaf/contract/site-config';
import type { Language } from '@fieldleaf/domain/language/language';
import {
  businessData,
  type PublicPractice,
  practiceDescription,
} from '@fieldleaf/domain/settings/business-data';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';

/** Stands for the public origin in built pages: only a start knows where the site is reached. */
export const ORIGIN_MARK = 'https://origin.invalid';

/** Puts the public origin where a build has left room for it. */
export const fillOrigin =
  (publicUrl: string) =>
  (text: string): string =>
    text.replaceAll(ORIGIN_MARK, publicUrl);

const BUSINESS_DATA = /<script type="application\/ld\+json">[^<]*\/#business"[^<]*<\/script>/;
const SITE_NAME = /(<meta property="og:site_name" content=")[^"]*(")/;

/** Values in the build: an unchanged practice. */
const BUILT = defaultSettings('America/Chicago').business;

/** Content for browsers without scripts: nothing on the page corrects it there. */
const WITHOUT_SCRIPTS = /<noscript>[\s\S]*?<\/noscript>/g;

type ShownPractice = PublicPractice & { readonly consultant?: Consultant };

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts who she is where the landing page says it. */
function fillConsultant(consultant: Consultant | undefined) {
  const texts = consultantTexts(consultant);
  const fields = Object.keys(CONSULTANT_MARKS) as readonly (keyof ConsultantTexts)[];
  return (text: string): string =>
    fields.reduce(
      (filled, field) => filled.replaceAll(CONSULTANT_MARKS[field], () => escaped(texts[field])),
      text,
    );
}

/** Puts what search engines read of the practice where a build, or an earlier filling, has put it. */
export function fillBusinessData(practice: PublicPractice, origin: string, language: Language) {
  const script = `<script type="application/ld+json">${businessData(practice, origin, language)}</script>`;
  // A function, because a `$` in a name would otherwise be read as a pattern.
  return (text: string): string => text.replace(BUSINESS_DATA, () => script);
}

/** Puts the practice as it is now where a build has described it as it was meant to begin. */
export function fillPractice(practice: ShownPractice, origin: string, language: Language) {
  const { business } = practice;
  const built = practiceDescription(BUILT, language);
  const description = escaped(practiceDescription(business, language));
  const withBusinessData = fillBusinessData(practice, origin, language);
  const withConsultant = fillConsultant(practice.consultant);
  // Functions, because a `$` in a name would otherwise be read as a pattern.
  return (text: string): string =>
    withBusinessData(withConsultant(text))
      .replaceAll(built, () => description)
      .replace(WITHOUT_SCRIPTS, (contact) =>
        contact
          .replaceAll(BUILT.email, () => escaped(business.email))
          .replaceAll(escaped(BUILT.phone), () => escaped(business.phone)),
      )
      .replace(SITE_NAME, (_, before: string, after: string) => `${before}${escaped(business.name)}${after}`);
}
