import type { RenderedTemplate } from '@fieldleaf/domain/email-template/render-template';
import styles from './emails.module.css';

type Props = {
  readonly text: RenderedTemplate;
  /** Description of the rest of the email. */
  readonly below?: string | null;
};

/** The mail as it is read. */
export function EmailPreview({ text, below = null }: Props) {
  return (
    <section className="grid gap-3 p-4 hairline rounded-control bg-surface" aria-label="Preview">
      <p className={`pb-3 hairline-b font-semibold wrap-anywhere ${styles.subject}`}>
        <span className={`detail ${styles.quiet}`}>Subject</span> {text.subject}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text.body}</p>
      {below !== null && <p className={`detail pt-3 ${styles.below}`}>{below}</p>}
    </section>
  );
}
