import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { Issue, Problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import { SAVED_HERE, showToast } from '../controls/toast-state.ts';
import { saveCommand } from '../db/save-command.ts';
import type { StorageFailed } from '../db/storage-error.ts';
import type { KeptForm } from '../navigation/kept-form.ts';
import { validateCommand } from '../read-models/practice.ts';
import { showFailure, storageTrouble } from './show-failure.ts';
import { undo } from './undo.ts';

/** Toast text once the command is on disk. */
export type SavedWords = {
  readonly title: string;
  /** Place of the change: this phone, unless the screen knows better. */
  readonly detail?: string;
  /** Offers "Undo", and holds the command back meanwhile; a function takes it back in a way of its own. */
  readonly undo?: true | ((commandId: string) => Promise<void>);
};

type FailedWords = {
  readonly title: string;
  /** Message on what did not happen, if no rule says why: the phone could not save it. */
  readonly otherwise?: string;
  /** The form says beside each field what is wrong there; a toast would repeat it, over the fields. */
  readonly fieldsSay?: true;
};

export type Action<Kind extends PhoneCommandKind> = {
  readonly kind: Kind;
  readonly payload: CommandPayloads[Kind];
  /** Made before it is saved: acted again, it is the same command. */
  readonly id?: string | undefined;
  /** It was typed into, and goes back to when it is refused. */
  readonly form?: KeptForm | undefined;
  /** Null: the screen goes on with the next step, which says how it ended. */
  readonly saved: SavedWords | null;
  /** Stays on the phone for so long, because the next step still asks something about it. */
  readonly heldMinutes?: number;
  readonly failed: string | FailedWords;
};

/**
 * Reason nothing was saved, for the form's fields; a toast has already shown it. `message` is null if the phone
 * could not write.
 */
export type Unsaved = {
  readonly code: Problem['code'] | StorageFailed['code'];
  readonly message: string | null;
  readonly issues: readonly Issue[];
};

/**
 * Submits the consultant's command. It is checked against the rules on this phone and written to the outbox on disk
 * before it is called saved; a refusal or storage failure is shown, and the form must keep its input. Returns the
 * command's id.
 */
export async function submitCommand<Kind extends PhoneCommandKind>({
  saved: words,
  failed,
  ...command
}: Action<Kind>): Promise<Result<string, Unsaved>> {
  const undoable = words?.undo !== undefined;
  const saved = await saveCommand({ ...command, undoable, validate: validateCommand });
  if (!saved.ok) return err(showUnsaved(failed, saved.error));
  if (words) showSaved(words, saved.value);
  return saved;
}

/** Shows that something is on the disk of this phone; `id` is what undoing takes back. */
export function showSaved({ title, detail = SAVED_HERE, undo: way }: SavedWords, id: string): void {
  const takeBack = way === true ? undo : way;
  const action = takeBack && { label: 'Undo', run: () => void takeBack(id) };
  showToast({ title, detail, action });
}

function showUnsaved(failed: Action<PhoneCommandKind>['failed'], error: Problem | StorageFailed): Unsaved {
  const {
    title,
    otherwise = '',
    fieldsSay,
  }: FailedWords = typeof failed === 'string' ? { title: failed } : failed;
  if (error.code === 'storage_failed') {
    showFailure(title, { message: `${otherwise} ${storageTrouble()}`.trim() });
    return { code: error.code, message: null, issues: [] };
  }
  const { code, message, issues = [] } = error;
  if (!fieldsSay || issues.length === 0) showFailure(title, error);
  return { code, message, issues };
}
