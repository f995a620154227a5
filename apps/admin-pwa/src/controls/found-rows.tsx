import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';

type Props = {
  readonly shown: number;
  readonly total: number;
  /** Null: all of them are shown. */
  readonly showMore: (() => void) | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The first rows of a long list, how many there are, and the way to the next ones. */
export function FoundRows({ shown, total, showMore, className = '', children }: Props) {
  return (
    <>
      <p role="status" className="detail">
        Showing {shown} of {total}
      </p>
      <ul className={`card rows ${className}`}>{children}</ul>
      {showMore && (
        <Button kind="secondary" onClick={showMore}>
          Show More
        </Button>
      )}
    </>
  );
}
