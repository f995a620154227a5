import { IconButton } from '@fieldleaf/ui/icon-button';
import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { countOpenDialog } from '../../controls/toast-state.ts';
import styles from './find.module.css';
import type { FindAction, FindGroup } from './find-groups.ts';
import { FindResults } from './find-results.tsx';
import type { FindOption } from './found-words.ts';
import { type Findings, useFind } from './use-find.ts';
import { useOptionList } from './use-option-list.ts';

type Props = {
  readonly actions: readonly FindAction[];
  /** What was typed before this was loaded. */
  readonly begun: string;
  /** What was chosen before, the last first. */
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
      <div className={styles.frame}>
        <div className={styles.field}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <input
            className={styles.input}
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
    <div role="status" className={styles.status}>
      {isDone && count > 0 && <p>{count === 1 ? '1 found' : `${count} found`}</p>}
      {isDone && count === 0 && (
        <>
          <p className={styles.none}>Nothing found for “{typed.trim()}”</p>
          <p>Parts of a name, digits of a phone number, a street, a plant or words of a note will do.</p>
        </>
      )}
    </div>
  );
}
