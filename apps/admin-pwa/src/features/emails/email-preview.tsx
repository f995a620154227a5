import type { RenderedTemplate } from '@fieldleaf/domain/email-template/render-template';
import styles from './emails.module.css';

type Props = {
  readonly text: RenderedTemplate;
  /** What the mail goes on with, in words. */
  readonly below?: string | null;
};

/** The mail as it is read. */
export function EmailPreview({ text, below = null }: Props) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.subject}>
        <span className={`detail ${styles.quiet}`}>Subject</span> {text.subject}
      </p>
      <p className={styles.body}>{text.body}</p>
      {below !== null && <p className={`detail ${styles.below}`}>{below}</p>}
    </section>
  );
}
