import { NoticePage } from '../notice/notice-page.tsx';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './paying.module.css';
import { words } from './words.ts';

type Props = {
  /** While it loads. */
  readonly loading: string;
  /** What cannot be shown without a script. */
  readonly what: keyof typeof words.things;
};

/** What the built page says before it knows what is to be paid. */
export function LoadingNotice({ loading, what }: Props) {
  const { business } = useSiteConfig();
  return (
    <NoticePage className={styles.notice}>
      <p role="status" className={styles.loading}>
        {loading}
      </p>
      <noscript>
        <p>
          {words.needsJavaScript(words.things[what])}{' '}
          <a href={`mailto:${business.email}`}>{business.email}</a> {words.orCall(business.phone)}
        </p>
      </noscript>
    </NoticePage>
  );
}
