import { findEntries } from '@fieldleaf/domain/read-model/find-anything';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { beginningOf, pathFrom } from '@fieldleaf/domain/read-model/search-cache';
import { searchWords } from '@fieldleaf/domain/read-model/search-words';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Search, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { countOpenDialog } from '../../controls/toast-state.ts';
import { inSlices } from '../../read-models/in-slices.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './find.module.css';
import { type FindAction, type FindGroup, type FindPath, findGroups, withItsAction } from './find-groups.ts';
import { FindResults } from './find-results.tsx';
import type { FindOption } from './found-words.ts';
import { useOptionList } from './use-option-list.ts';

type Props = {
  readonly actions: readonly FindAction[];
  /** Text typed before this was loaded. */
  readonly begun: string;
  /** Earlier choices, latest first. */
  readonly lately: readonly FindOption[];
  readonly onChoose: (option: FindOption) => void;
  readonly onClose: () => void;
};

/** One field for everything: a person, a visit, a plant, a note, an invoice, or what to do. */
export function FindDialog({ actions, begun, lately, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState(begun);
  const findings = useFind(typed, actions);
  const isEmpty = typed.trim() === '';
  const groups = isEmpty ? suggestions(lately, actions) : findings.groups;
  const options = groups.flatMap((group) => group.options);
  const list = useOptionList(options, findings.typed, onChoose);
  const dialog = useModal();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={`flex flex-col h-full ${styles.frame}`}>
        <div className={`flex flex-none items-center gap-2 hairline-b [&_svg]:flex-none ${styles.field}`}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <input
            className={`flex-1 min-w-0 min-h-touch borderless bg-transparent text-inherit text-17 ${styles.input}`}
            value={typed}
            placeholder="Name, phone, street, plant…"
            aria-label="Find anything"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={list.onKeyDown}
            {...list.combobox}
          />
          <IconButton aria-label="Close" onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <FindResults
          groups={groups}
          id={list.id}
          current={list.current}
          setActive={list.setActive}
          onChoose={onChoose}
        />
        <Status isEmpty={isEmpty} typed={typed} findings={findings} />
      </div>
    </dialog>
  );
}

const SUGGESTED = 6;

function suggestions(lately: readonly FindOption[], actions: readonly FindAction[]): readonly FindGroup[] {
  const isRecent = (href: string) => lately.some((option) => option.href === href);
  const others = actions.map(({ option }) => option).filter(({ href }) => !isRecent(href));
  return [
    { heading: 'Recent', options: lately, count: lately.length },
    { heading: 'Actions', options: others.slice(0, SUGGESTED), count: SUGGESTED },
  ].filter(({ options }) => options.length > 0);
}

/** The browser keeps the focus inside, and gives it back to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = element?.querySelector('input');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    const closed = countOpenDialog();
    return () => {
      closed();
      element?.close();
    };
  }, []);
  return dialog;
}

type StatusProps = {
  readonly isEmpty: boolean;
  readonly typed: string;
  readonly findings: Findings;
};

function Status({ isEmpty, typed, findings }: StatusProps) {
  const count = findings.groups.reduce((sum, group) => sum + group.count, 0);
  const isDone = !isEmpty && findings.typed === typed;
  return (
    <div role="status" className="flex-none py-2 px-4 text-quiet-ink text-14 empty:hidden">
      {isDone && count > 0 && <p>{count === 1 ? '1 found' : `${count} found`}</p>}
      {isDone && count === 0 && (
        <>
          <p className="pt-4 text-ink text-17 font-semibold">Nothing found for “{typed.trim()}”</p>
          <p>Parts of a name, digits of a phone number, a street, a plant or words of a note will do.</p>
        </>
      )}
    </div>
  );
}

/** Last results and their search words; they stay while the next search runs. */
type Findings = { readonly typed: string; readonly groups: readonly FindGroup[] };

const NOTHING_TYPED: Findings = { typed: '', groups: [] };

/** Looks through the whole practice for what is typed, never for longer than a part of a frame at once. */
function useFind(typed: string, actions: readonly FindAction[]): Findings {
  const model = usePractice(({ shown }) => shown);
  const [findings, setFindings] = useState(NOTHING_TYPED);
  const last = useRef<FindPath>(undefined);
  useEffect(() => {
    void everythingIn(model, actions);
  }, [model, actions]);
  useEffect(() => {
    const words = searchWords(typed);
    if (words.length === 0) return setFindings(NOTHING_TYPED);
    const search = new AbortController();
    const { signal } = search;
    void everythingIn(model, actions).then(async (everything) => {
      if (signal.aborted) return;
      const known = last.current && beginningOf(last.current) === everything ? last.current : everything;
      const found = await findGroups(known, { words, now: serverNow(), signal });
      if (!found || signal.aborted) return;
      last.current = found.path;
      setFindings({ typed, groups: found.groups });
    });
    return () => search.abort();
  }, [typed, model, actions]);
  return findings;
}

const gathered = new WeakMap<PracticeModel, Promise<FindPath>>();

/** Gathered once per state of the practice. */
function everythingIn(model: PracticeModel, actions: readonly FindAction[]): Promise<FindPath> {
  const known = gathered.get(model);
  if (known !== undefined) return known;
  const all: FindPath['found'][number][] = [...actions];
  const gathering = inSlices(findEntries(model), (entry) => all.push(...withItsAction(entry))).then(() =>
    pathFrom(all),
  );
  gathered.set(model, gathering);
  return gathering;
}
