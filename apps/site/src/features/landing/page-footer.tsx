import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './page-footer.module.css';

export function PageFooter() {
  const { business, giftCards } = useSiteConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{business.name}</p>
        <p>Serving the {business.serviceArea} area, and plants anywhere by video.</p>
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
              <a href="/gift">Gift cards</a>
            </li>
          )}
          <li>
            <a href="/terms">Terms</a>
          </li>
          <li>
            <a href="/privacy">Privacy</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
