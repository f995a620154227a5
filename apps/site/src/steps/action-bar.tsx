import { Button } from '@fieldleaf/ui/button';
import { followKeyboard } from '@fieldleaf/ui/follow-keyboard';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import styles from './steps.module.css';

type Props = {
  readonly back: string;
  readonly onBack: () => void;
  readonly next?: string | undefined;
  /** The step's own last button, in the place of Next. */
  readonly last?: ReactNode;
  readonly busy?: boolean;
  /** Choice still to be made, or the choices so far. */
  readonly note?: ReactNode;
  /** Terms of the last button, under it. */
  readonly terms?: ReactNode;
};

/** The second click of a double click lands on the next step, where nobody has decided anything yet. */
const isSecondClick = (event: MouseEvent) => event.detail > 1;

/** The two buttons of a step, fixed at the thumb on phones. Next submits the step's form. */
export function ActionBar({ back, onBack, next, last, busy = false, ...said }: Props) {
  const { note, terms } = said;
  useEffect(followKeyboard, []);
  return (
    <div className={`grid gap-2 hairline-t bg-paper ${styles.actionBar}`}>
      {note && <div className="text-quiet-ink text-15">{note}</div>}
      <div className={`grid gap-3 ${styles.buttons}`} data-single={(!next && !last) || undefined}>
        <Button kind="secondary" onClick={(event) => isSecondClick(event) || onBack()} disabled={busy}>
          <ArrowLeft size={18} />
          <span>{back}</span>
        </Button>
        {next !== undefined && (
          <Button
            type="submit"
            form="step"
            disabled={busy}
            aria-busy={busy || undefined}
            onClick={(event) => isSecondClick(event) && event.preventDefault()}
          >
            {next}
          </Button>
        )}
        {last}
      </div>
      {terms}
    </div>
  );
}
