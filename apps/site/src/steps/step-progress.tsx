import styles from './steps.module.css';

type Props = {
  readonly step: number;
  readonly count: number;
  /** What the progress is about, for screen readers. */
  readonly label: string;
  readonly text: string;
};

/** Of the words of the progress: the heading that takes the focus is read with them. */
export const PROGRESS_ID = 'progress';

/** How far one is: in words, and as a bar of one part per step. */
export function StepProgress({ step, count, label, text }: Props) {
  return (
    <div className={styles.progress}>
      <p id={PROGRESS_ID} className={styles.progressText}>
        {text}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={step + 1}
        aria-valuetext={text}
      >
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the bar is its place
          <span key={index} className={styles.part} data-done={index <= step || undefined} />
        ))}
      </div>
    </div>
  );
}
