import styles from './steps.module.css';

type Props = {
  readonly step: number;
  readonly count: number;
  /** Subject of the progress, for screen readers. */
  readonly label: string;
  readonly text: string;
};

/** Id of the progress text: the heading that takes the focus is read with it. */
export const PROGRESS_ID = 'progress';

/** Progress in words, and as a bar of one part per step. */
export function StepProgress({ step, count, label, text }: Props) {
  return (
    <div className="grid gap-2">
      <p id={PROGRESS_ID} className="text-quiet-ink text-15">
        {text}
      </p>
      <div
        className="flex gap-1"
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={step + 1}
        aria-valuetext={text}
      >
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of the bar is its place
            key={index}
            className={`flex-1 rounded-chip bg-hairline ${styles.part}`}
            data-done={index <= step || undefined}
          />
        ))}
      </div>
    </div>
  );
}
