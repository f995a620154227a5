import { Button } from '@fieldleaf/ui/button';
import { useEffect, useRef } from 'react';
import { undo } from '../../actions/undo.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './move-bar.module.css';
import { costsWords, momentWords, visitorName } from './move-words.ts';
import { CHOICE_SECONDS, keepMoveQuiet, mailAboutMove } from './save-move.ts';
import type { Move, Mover } from './use-move.ts';

/** At the thumb: where a visit is being moved, what that costs, and afterwards whether its customer hears of it. */
export function MoveBar({ mover }: { readonly mover: Mover }) {
  const { move } = mover;
  if (move === null) return null;
  return (
    <section
      onKeyDown={({ key }) => key === 'Escape' && mover.putBack()}
      className={styles.bar}
      aria-label={`Moving ${visitorName(move.booking)}`}
      data-phase={move.phase}
    >
      {move.phase === 'saved' ? (
        <TellQuestion move={move} onSettled={mover.settle} />
      ) : (
        <Carrying move={move} mover={mover} />
      )}
    </section>
  );
}

function Carrying({ move, mover }: { readonly move: Move; readonly mover: Mover }) {
  const { timeZone } = useSettings().business;
  const { booking, to, costs, phase, by } = move;
  const isFinal = costs.some((cost) => cost.isFinal);
  const first = useFirstButton(phase === 'asking');
  return (
    <>
      <p>
        <strong>{visitorName(booking)}</strong> to {momentWords(to)}
      </p>
      {costs.length > 0 && (
        <p className={isFinal ? styles.final : styles.cost}>{capitalized(costsWords(costs, timeZone))}</p>
      )}
      {(phase === 'asking' || by === 'keys') && (
        <div ref={first} className={`flex flex-wrap gap-2 ${styles.buttons}`}>
          {!isFinal && (
            <Button
              onClick={() =>
                void (phase === 'asking' ? mover.confirm() : mover.drop(booking.bookingId, to, by))
              }
            >
              {costs.length > 0 ? 'Move There Anyway' : 'Move Here'}
            </Button>
          )}
          <Button kind="secondary" onClick={mover.putBack}>
            Put Back
          </Button>
        </div>
      )}
    </>
  );
}

type TellProps = { readonly move: Extract<Move, { phase: 'saved' }>; readonly onSettled: () => void };

/** Unanswered, the customer is mailed: the move has left the phone by then. */
function TellQuestion({ move: { booking, to, commandId, by }, onSettled }: TellProps) {
  const name = visitorName(booking);
  const first = useFirstButton(by === 'keys');
  useEffect(() => {
    const timer = setTimeout(onSettled, CHOICE_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [onSettled]);
  const settle = (choice: void | Promise<void>) => {
    void choice;
    onSettled();
  };
  return (
    <>
      <p>
        Moved to <strong>{momentWords(to)}</strong>. Tell {name}?
      </p>
      <div ref={first} className={`flex flex-wrap gap-2 ${styles.buttons}`}>
        <Button onClick={() => settle(mailAboutMove(booking, commandId))}>Email {name}</Button>
        <Button kind="secondary" onClick={() => settle(keepMoveQuiet(booking, commandId))}>
          Don’t Email
        </Button>
        <Button kind="secondary" onClick={() => settle(undo(commandId))}>
          Undo
        </Button>
      </div>
      <div
        key={commandId}
        className={`absolute bottom-0 inset-x-0 h-[3px] bg-leaf ${styles.time}`}
        aria-hidden="true"
      />
    </>
  );
}

/** The focus goes to the question when the hands are on the keyboard, and when nothing goes on without an answer. */
function useFirstButton(takesFocus: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) buttons.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return buttons;
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
