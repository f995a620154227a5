import type { RenderedTemplate } from '@fieldleaf/domain/email-template/render-template';
import styles from './emails.module.css';

/** The mail as the customer reads it. */
export function EmailPreview({ text }: { readonly text: RenderedTemplate }) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.subject}>
        <span className={styles.quiet}>Subject</span> {text.subject}
      </p>
      <p className={styles.body}>{text.body}</p>
    </section>
  );
}
