import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './consultant-at-pay.module.css';
import { words } from './words.ts';

/** Recipient of the money, small; nothing if the consultant has no profile. */
export function ConsultantAtPay() {
  const { consultant } = useSiteConfig();
  if (!consultant) return null;
  const { name, credentials, portrait } = consultant;
  return (
    <div className={`flex items-center gap-3 lh-135 ${styles.consultant}`}>
      {portrait && <img src={portrait} alt="" width="40" height="40" />}
      <p>
        {words.with} <strong>{name}</strong>
        {credentials[0] && <small>{credentials[0]}</small>}
      </p>
    </div>
  );
}
