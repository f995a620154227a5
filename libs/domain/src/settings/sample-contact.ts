import { defaultShownSettings } from './default-shown-settings.ts';
import type { Settings } from './settings.ts';

type Contact = Pick<Settings['business'], 'email' | 'phone' | 'socialLinks'>;

const SAMPLE: Contact = defaultShownSettings('UTC').business;

const isSampleLink = ({ url }: Contact['socialLinks'][number]): boolean =>
  SAMPLE.socialLinks.some((link) => link.url === url);

/** True if the consultant has said where she is reached: neither nothing nor the sample. */
export const hasOwnContact = ({ email }: Pick<Contact, 'email'>): boolean =>
  email !== '' && email !== SAMPLE.email;

/**
 * Returns the business with the contact it may show. A made-up address would be written to in vain, so none leaves
 * this machine: at a public address each sample is left out until the consultant has given her own. On this machine
 * the samples stand, and come back where they were left out.
 */
export function withShownContact(
  business: Settings['business'],
  { isPublic }: { readonly isPublic: boolean },
): Settings['business'] {
  const { email, phone, socialLinks } = business;
  if (!isPublic) {
    const { email: sample, phone: samplePhone, socialLinks: sampleLinks } = SAMPLE;
    return email === ''
      ? {
          ...business,
          email: sample,
          phone: phone || samplePhone,
          socialLinks: socialLinks.length > 0 ? socialLinks : sampleLinks,
        }
      : business;
  }
  return {
    ...business,
    email: email === SAMPLE.email ? '' : email,
    phone: phone === SAMPLE.phone ? '' : phone,
    socialLinks: socialLinks.filter((link) => !isSampleLink(link)),
  };
}
