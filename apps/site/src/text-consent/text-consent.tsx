import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import '../consent/agree.css';
import styles from './text-consent.module.css';
import { words } from './words.ts';

type Props = {
  /** Only who is visited can be told of the way there. */
  readonly consultationType: ConsultationType;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
};

/** Consent to texts, if the practice sends them: only those who tick it get any. */
export function TextConsent({ consultationType, agreed, onAgree }: Props) {
  const { offersTexts } = useSiteConfig();
  if (!offersTexts) return null;
  return (
    <div className="pt-2">
      <label className="agree">
        <input
          type="checkbox"
          checked={agreed}
          aria-describedby="text-terms"
          onChange={({ target }) => onAgree(target.checked)}
        />
        {words.textMe}
      </label>
      <p id="text-terms" className={`text-quiet-ink text-14 ${styles.terms}`}>
        {words.textTerms(consultationType)}
      </p>
    </div>
  );
}
