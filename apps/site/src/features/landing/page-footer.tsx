import { addressOf } from '../../language/address.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './page-footer.module.css';
import { words } from './words.ts';

export function PageFooter() {
  const { business, giftCards } = useSiteConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{business.name}</p>
        <p>{words.serving(business.serviceArea)}</p>
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </li>
          {business.socialLinks.map(({ network, url }) => (
            <li key={network}>
              <a href={url} rel="noreferrer" target="_blank">
                {network}
              </a>
            </li>
          ))}
          {giftCards && (
            <li>
              <a href={addressOf('/gift')}>{words.giftCards}</a>
            </li>
          )}
          <li>
            <a href={addressOf('/terms')}>{words.terms}</a>
          </li>
          <li>
            <a href={addressOf('/privacy')}>{words.privacy}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
