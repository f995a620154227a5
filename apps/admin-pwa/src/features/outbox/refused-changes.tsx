import { Button } from '@fieldleaf/ui/button';
import { reopenForm } from '../../actions/reopen-form.ts';
import { commandWords } from '../../controls/command-words.ts';
import type { KeptForm } from '../../navigation/kept-form.ts';
import type { PendingEntry } from '../../read-models/pending-entry.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './outbox.module.css';
import { dismissCommand, retryCommand } from './retry-command.ts';

/** The form a change goes back to, where there is one. */
export type FormOfEntry = (entry: PendingEntry) => KeptForm | undefined;

/** The commands the server refused: why, and what the consultant can do about it. None is sent again automatically. */
export function RefusedChanges({ formOf }: { readonly formOf: FormOfEntry }) {
  const outbox = usePractice((state) => state.outbox);
  return (
    <ul className="cards">
      {outbox
        .filter(({ state }) => state === 'rejected')
        .map((entry) => (
          <Refused key={entry.command.id} entry={entry} formOf={formOf} />
        ))}
    </ul>
  );
}

type Props = { readonly entry: PendingEntry; readonly formOf: FormOfEntry };

function Refused({ entry, formOf }: Props) {
  const shown = usePractice((state) => state.shown);
  const outbox = usePractice((state) => state.outbox);
  const { command } = entry;
  const words = commandWords(command, { shown, outbox });
  const form = formOf(entry);
  return (
    <li className={`card py-3 px-4 wrap-anywhere grid gap-2 [&_h3]:text-16 ${styles.refused}`}>
      <h3>{words}</h3>
      {refusalWords(entry).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="actions">
        {form && (
          <Button aria-label={`Edit: ${words}`} onClick={() => void reopenForm(command.id, form)}>
            Edit
          </Button>
        )}
        <Button
          kind={form ? 'secondary' : 'primary'}
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
 * Describes why the server refused it, and at which field. A server newer than this console may no longer know a
 * change, or not in this shape: that is no one's mistake, and an update helps.
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
