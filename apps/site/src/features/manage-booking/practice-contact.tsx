import { ContactDetails } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/** Contact for a booking, in one tap. */
export function PracticeContact() {
  const { email, phone } = useSiteConfig().business;
  if (email === '' || phone === '')
    return (
      <p>
        <ContactDetails>{words.questionsWriteTo}</ContactDetails>
      </p>
    );
  return (
    <p>
      {words.questionsCall} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> {words.orWriteTo}{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
