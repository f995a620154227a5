import type { SentCommand } from '@fieldleaf/contract/commands';
import { Button } from '@fieldleaf/ui/button';
import { commandWords } from '../../controls/command-words.ts';
import type { PendingEntry } from '../../read-models/pending-entry.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './outbox.module.css';
import { dismissCommand, retryCommand } from './retry-command.ts';

/** The way back into the form a change was typed in, where there is one. */
export type Reopening = {
  readonly canReopen: (command: SentCommand) => boolean;
  readonly reopen: (command: SentCommand) => void;
};

/** The commands the server refused: why, and what the consultant can do about it. None is sent again automatically. */
export function RefusedChanges({ reopening }: { readonly reopening: Reopening }) {
  const outbox = usePractice((state) => state.outbox);
  return (
    <ul className="cards">
      {outbox
        .filter(({ state }) => state === 'rejected')
        .map((entry) => (
          <Refused key={entry.command.id} entry={entry} reopening={reopening} />
        ))}
    </ul>
  );
}

type Props = { readonly entry: PendingEntry; readonly reopening: Reopening };

function Refused({ entry, reopening }: Props) {
  const shown = usePractice((state) => state.shown);
  const outbox = usePractice((state) => state.outbox);
  const { command } = entry;
  const words = commandWords(command, { shown, outbox });
  const editable = reopening.canReopen(command);
  return (
    <li className={`card ${styles.refused}`}>
      <h3>{words}</h3>
      {refusalWords(entry).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="actions">
        {editable && (
          <Button aria-label={`Edit: ${words}`} onClick={() => reopening.reopen(command)}>
            Edit
          </Button>
        )}
        <Button
          kind={editable ? 'secondary' : 'primary'}
          aria-label={`Try again: ${words}`}
          onClick={() => void retryCommand(entry)}
        >
          Try Again
        </Button>
        <Button
          kind="secondary"
          aria-label={`Dismiss: ${words}`}
          onClick={() => void dismissCommand(command.id)}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/**
 * Why the server refused it, and at which field. A server newer than this console may know a change no longer, or
 * not in this shape: that is nobody's mistake, and an update helps.
 */
function refusalWords({ outcome }: Pick<PendingEntry, 'outcome'>): readonly string[] {
  const { code, message, issues = [] } = outcome ?? {};
  // The name of a field of the wire tells a consultant nothing; what is wrong with it does.
  const details = new Set(issues.map((issue) => issue.message));
  details.delete(message ?? '');
  return [
    `Not done: ${message ?? 'the server refused it.'}`,
    ...details,
    ...(code === 'unknown_kind' || code === 'invalid_input' ? [UPDATE_FIRST] : []),
  ];
}

const UPDATE_FIRST =
  'This console may be older than the server. Update it when it offers to, then try again; nothing is lost until then.';
