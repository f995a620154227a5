import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './consultant-at-pay.module.css';
import { words } from './words.ts';

/** Whom the money is for, small; nothing where she has not said who she is. */
export function ConsultantAtPay() {
  const { consultant } = useSiteConfig();
  if (!consultant) return null;
  const { name, credentials, portrait } = consultant;
  return (
    <div className={styles.consultant}>
      {portrait && <img src={portrait} alt="" width="40" height="40" />}
      <p>
        {words.with} <strong>{name}</strong>
        {credentials[0] && <small>{credentials[0]}</small>}
      </p>
    </div>
  );
}
