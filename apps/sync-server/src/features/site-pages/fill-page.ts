import {
  CONSULTANT_MARKS,
  type ConsultantTexts,
  consultantTexts,
} from '@fieldleaf/contract/consultant-marks';
import { SENT_CONTACT_ID, type SentContact } from '@fieldleaf/contract/sent-contact';
import type { Consultant } from '@fieldleaf/contract/site-config';
import type { Language } from '@fieldleaf/domain/language/language';
import {
  businessData,
  type PublicPractice,
  practiceDescription,
} from '@fieldleaf/domain/settings/business-data';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { words as english } from '@fieldleaf/domain/settings/words';
import { words as spanish } from '@fieldleaf/domain/settings/words.es';

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

const BEING_SET_UP: Readonly<Record<Language, string>> = { en: english.beingSetUp, es: spanish.beingSetUp };

/** A sentence that gives the contact; its email and, if there is one, its phone. */
const CONTACT_SENTENCE = /(<(\w+)[^>]* data-contact=""[^>]*>)[\s\S]*?(<\/\2>)/g;
/** The part of such a sentence with the phone. */
const PHONE_PART = /<(\w+)[^>]* data-phone=""[^>]*>[\s\S]*?<\/\1>/g;
const SOCIAL_LINKS = /(<li data-social="">[\s\S]*?<\/li>)+/g;

/** Puts the contact of the practice where the build has that of a practice which was never set up. */
function fillContact({ email, phone, socialLinks }: SentContact, language: Language) {
  const contact: SentContact = { email, phone, socialLinks };
  const isBuilt =
    email === BUILT.email &&
    phone === BUILT.phone &&
    JSON.stringify(socialLinks) === JSON.stringify(BUILT.socialLinks);
  if (isBuilt) return (text: string): string => text;
  const data = JSON.stringify(contact).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${SENT_CONTACT_ID}">${data}</script>`;
  return (text: string): string =>
    withSocialLinks(text, socialLinks)
      // First, because what is between them must not hold another element of the kind.
      .replace(PHONE_PART, (part) => (phone === '' || email === '' ? '' : part))
      .replace(CONTACT_SENTENCE, email === '' ? `$1${BEING_SET_UP[language]}$3` : '$&')
      .replaceAll(BUILT.email, () => escaped(email))
      .replaceAll(escaped(BUILT.phone), () => escaped(phone))
      .replaceAll(dialled(BUILT.phone), () => dialled(phone))
      .replace('</head>', () => `${script}</head>`);
}

const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The first of the built links is the pattern of each. */
function withSocialLinks(text: string, links: SentContact['socialLinks']): string {
  const [sample] = BUILT.socialLinks;
  return text.replace(SOCIAL_LINKS, (built) => {
    const pattern = built.slice(0, built.indexOf('</li>') + '</li>'.length);
    return sample
      ? links
          .map(({ network, url }) =>
            pattern
              .replace(sample.url, () => escaped(url))
              .replace(`>${sample.network}<`, () => `>${escaped(network)}<`),
          )
          .join('')
      : '';
  });
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
  const withContact = fillContact(business, language);
  const withConsultant = fillConsultant(practice.consultant);
  // Functions, because a `$` in a name would otherwise be read as a pattern.
  return (text: string): string =>
    // Her own words last: what goes through the page meets only what the build has written.
    withBusinessData(withConsultant(withContact(text)))
      .replaceAll(built, () => description)
      .replace(SITE_NAME, (_, before: string, after: string) => `${before}${escaped(business.name)}${after}`);
}
