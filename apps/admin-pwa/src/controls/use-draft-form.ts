import type { Issue } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unsaved } from '../actions/submit-command.ts';
import { createDraftWriter, type DraftWriter } from '../db/draft-writer.ts';
import type { SaveIds } from '../db/save-ids.ts';
import { type KeptForm, keptForm } from '../navigation/kept-form.ts';
import type { Route } from '../navigation/routes.ts';
import { useDirtyForm } from '../read-models/open-work.ts';

type Options<Form extends object> = {
  /** The name of its draft. */
  readonly name: string;
  /** As it is before anything is typed. */
  readonly initial: Form;
  /** A kept form of this or an earlier version; undefined when it is none. */
  readonly formOf: (kept: unknown) => Form | undefined;
  /** True if anything would be lost without the draft. */
  readonly isTouched: (form: Form) => boolean;
  /** Route that opens the form again, if not the current one. */
  readonly routeOf?: (form: Form) => Route;
  /** It was saved, and the app killed before it could say so. */
  readonly onDone?: (documentId: string) => void;
};

/** Form that is being saved. */
export type Submission<Form> = {
  readonly typed: Form;
  readonly documentId: SaveIds['documentId'];
  /**
   * The same for the same words, with the form it came from: by that form its draft is found and removed once the
   * command is done, so neither goes without the other.
   */
  readonly command: { readonly id: string; readonly form: KeptForm };
};

type Changes<Form> = Partial<Form> | ((form: Form) => Partial<Form>);

const changed = <Form extends object>(form: Form, changes: Changes<Form>): Form => ({
  ...form,
  ...(typeof changes === 'function' ? changes(form) : changes),
});

type Reading = {
  /** Tells if the draft from before has been read. */
  readonly phase: 'reading' | 'ready' | 'failed';
  readonly readAgain: () => void;
};

export type DraftForm<Form extends object> = Reading & {
  readonly form: Form;
  /** True if the form holds a draft from before. */
  readonly restored: boolean;
  /** Something would be lost without the draft. */
  readonly isTouched: boolean;
  readonly saving: boolean;
  readonly issues: readonly Issue[];
  readonly show: (form: Form) => void;
  readonly change: (changes: Changes<Form>) => void;
  /** Kept, not shown: for what only matters when the form is opened again. */
  readonly keep: (form: Form) => void;
  /** Lets go of what was typed. */
  readonly clear: () => void;
  readonly setIssues: (issues: readonly Issue[]) => void;
  /** Saves the form and drops its draft once saved. Later typing stays, as a new draft. */
  readonly submit: <Answer>(
    send: (submission: Submission<Form>) => Promise<Result<Answer, Unsaved>>,
  ) => Promise<Result<Answer, Unsaved>>;
};

/** A form that is kept on every keystroke, through lock, reload and update, until it is saved or thrown away. */
export function useDraftForm<Form extends object>(options: Options<Form>): DraftForm<Form> {
  const { name, initial } = options;
  const writer = useMemo(() => createDraftWriter(name), [name]);
  const { typed, latest, put } = useTyped<Form>();
  const [restored, setRestored] = useState(false);
  const [saving, setSaving] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const isTouched = typed !== undefined && options.isTouched(typed);
  useDirtyForm(isTouched);

  const keep = (next: Form) => writer.write(options.isTouched(next) ? next : undefined);
  const { early, ...reading } = useKeptDraft<Form>(writer, {
    begin: () => (latest.current ? [latest.current] : []),
    offer: (kept, changes) => {
      const savedDocumentId = writer.savedDocumentId();
      if (savedDocumentId) options.onDone?.(savedDocumentId);
      const found = options.formOf(kept);
      if (found) put(changes.reduce<Form>(changed, found));
      setRestored(found !== undefined);
      if (changes.length > 0 && latest.current) keep(latest.current);
    },
    fail: () => latest.current && keep(latest.current),
  });
  // After another change in the same moment, too.
  const change = (changes: Changes<Form>) => {
    const next = changed(latest.current ?? initial, changes);
    put(next);
    setIssues([]);
    if (early.current) early.current.push(changes);
    else keep(next);
  };
  const clear = () => {
    early.current = null;
    put(undefined);
    setRestored(false);
    setIssues([]);
    writer.write(undefined);
  };
  return {
    form: typed ?? initial,
    ...reading,
    restored,
    isTouched,
    saving,
    issues,
    show: change,
    change,
    keep,
    clear,
    setIssues,
    submit: async (send) => {
      const before = latest.current;
      const submitted = before ?? initial;
      const form = keptForm(name, submitted, options.routeOf?.(submitted));
      setSaving(true);
      const { commandId, documentId } = await writer.keepToSave(submitted);
      const sent = await send({ typed: submitted, documentId, command: { id: commandId, form } });
      setSaving(false);
      if (!sent.ok) setIssues(sent.error.issues);
      else if (latest.current === before) clear();
      else if (latest.current) {
        writer.write(undefined);
        change(latest.current);
        setRestored(true);
      }
      return sent;
    },
  };
}

/** Undefined as long as nobody typed: what it starts with may still change. */
function useTyped<Form>() {
  const [typed, setTyped] = useState<Form>();
  const latest = useRef(typed);
  const put = (next: Form | undefined) => {
    latest.current = next;
    setTyped(next);
  };
  return { typed, latest, put };
}

type Offered<Form> = {
  /** Changes that count as made before the reading began. */
  readonly begin: () => Changes<Form>[];
  /** `changes`: made while it was read, and not kept yet. */
  readonly offer: (kept: unknown, changes: readonly Changes<Form>[]) => void;
  readonly fail: () => void;
};

/**
 * A kept draft is offered once, when its form opens. Until then changes are gathered in `early`: kept at once, they
 * would stand in place of the draft. Null: nothing is read any more, or it is not wanted.
 */
function useKeptDraft<Form>(writer: DraftWriter, { begin, offer, fail }: Offered<Form>) {
  const [phase, setPhase] = useState<Reading['phase']>('reading');
  const [attempt, setAttempt] = useState(0);
  const early = useRef<Changes<Form>[]>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is not offered again because the form has changed
  useEffect(() => {
    let current = true;
    early.current = begin();
    const end = (next: Reading['phase'], use: (changes: readonly Changes<Form>[]) => void) => {
      if (!current) return;
      const changes = early.current;
      early.current = null;
      setPhase(next);
      if (changes) use(changes);
    };
    writer.read().then(
      (kept) => end('ready', (changes) => offer(kept, changes)),
      () => end('failed', fail),
    );
    return () => {
      current = false;
    };
  }, [writer, attempt]);
  const readAgain = () => {
    setPhase('reading');
    setAttempt(attempt + 1);
  };
  return { phase, readAgain, early };
}
