import { CONSULTANT_MARKS, consultantTexts } from '@fieldleaf/contract/consultant-marks';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/**
 * Returns the consultant's profile as the server knows it; the build leaves marks, which the server fills when it
 * sends the page.
 */
function useConsultant() {
  const { consultant } = useSiteConfig();
  return import.meta.env.SSR ? CONSULTANT_MARKS : consultantTexts(consultant);
}

/** Consultant who comes, in one line. */
export function WhoComes() {
  const { name, credential, portrait } = useConsultant();
  return (
    <>
      <img src={portrait} alt="" width="48" height="48" fetchPriority="low" />
      <p>
        <strong>{name}</strong> <small>{credential}</small>
      </p>
    </>
  );
}

/** Consultant behind the service, and what she is not to be booked for. */
export function AboutConsultant() {
  const { name, story, credentials, exclusions, portrait } = useConsultant();
  return (
    <section aria-labelledby="who-you-will-meet">
      <img src={portrait} alt={words.portraitOf(name)} width="160" height="160" loading="lazy" />
      <div>
        <h2 id="who-you-will-meet">{words.whoYouWillMeet}</h2>
        <p>
          <strong>{name}</strong> <small>{credentials}</small>
        </p>
        <p data-story="">{story}</p>
        <p data-exclusions="">
          {words.whatIDoNotDo} <span>{exclusions}</span>
        </p>
      </div>
    </section>
  );
}
