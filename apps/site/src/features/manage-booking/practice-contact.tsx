import { useSiteConfig } from '../../site-config/site-config-provider.tsx';

/** Whom to turn to about a booking, in one tap. */
export function PracticeContact() {
  const { email, phone } = useSiteConfig().business;
  return (
    <p>
      Questions? Call <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
