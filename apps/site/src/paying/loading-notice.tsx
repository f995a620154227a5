import { NoticePage } from '../notice/notice-page.tsx';
import { ContactDetails } from '../site-config/contact-details.tsx';
import styles from './paying.module.css';
import { words } from './words.ts';

type Props = {
  /** While it loads. */
  readonly loading: string;
  /** Content that needs a script. */
  readonly what: keyof typeof words.things;
};

/** Notice in the built page until it knows what is to be paid. */
export function LoadingNotice({ loading, what }: Props) {
  return (
    <NoticePage className={styles.notice}>
      <p role="status" className={styles.loading}>
        {loading}
      </p>
      <noscript>
        <p>
          {words.needsJavaScript(words.things[what])}{' '}
          <ContactDetails after={words.weSendIt}>{words.justWriteTo}</ContactDetails>
        </p>
      </noscript>
    </NoticePage>
  );
}
