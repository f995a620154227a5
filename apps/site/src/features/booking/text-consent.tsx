import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './text-consent.module.css';
import { words } from './words.ts';

type Props = { readonly agreed: boolean; readonly onAgree: (agreed: boolean) => void };

/** Where the practice texts: nobody is, who does not tick it. */
export function TextConsent({ agreed, onAgree }: Props) {
  const { offersTexts } = useSiteConfig();
  if (!offersTexts) return null;
  return (
    <label className={styles.agree}>
      <input type="checkbox" checked={agreed} onChange={({ target }) => onAgree(target.checked)} />
      <span>
        {words.textMe}
        <small>{words.textTerms}</small>
      </span>
    </label>
  );
}
