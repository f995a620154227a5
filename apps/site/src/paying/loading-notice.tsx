import { NoticePage } from '../notice/notice-page.tsx';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './paying.module.css';

type Props = {
  /** While it loads. */
  readonly words: string;
  /** What cannot be shown without a script. */
  readonly what: string;
};

/** What the built page says before it knows what is to be paid. */
export function LoadingNotice({ words, what }: Props) {
  const { business } = useSiteConfig();
  return (
    <NoticePage className={styles.notice}>
      <p role="status" className={styles.loading}>
        {words}
      </p>
      <noscript>
        <p>
          Your {what} cannot be shown here without JavaScript. Write to{' '}
          <a href={`mailto:${business.email}`}>{business.email}</a> or call {business.phone}, and we send it
          to you and find another way to pay.
        </p>
      </noscript>
    </NoticePage>
  );
}
