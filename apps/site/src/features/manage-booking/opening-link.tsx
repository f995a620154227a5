import { Button } from '@fieldleaf/ui/button';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = {
  /** Why the server could not be asked; undefined: it is being asked. */
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly onLookup: () => void;
};

/** Between the tap on a mail's link and its booking. */
export function OpeningLink({ problem, onRetry, onLookup }: Props) {
  const headingRef = useArrival('opening link');
  return (
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        {words.manage}
      </h1>
      {problem === undefined ? (
        <p role="status">{words.opening}</p>
      ) : (
        <>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={styles.actions}>
            <Button onClick={onRetry}>{words.tryAgain}</Button>
            <Button kind="secondary" onClick={onLookup}>
              {words.findByEmail}
            </Button>
          </div>
        </>
      )}
    </main>
  );
}
