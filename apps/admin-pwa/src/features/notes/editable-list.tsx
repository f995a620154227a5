import { visibleText } from '@fieldleaf/domain/text/plain-text';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AddEntry } from '../../controls/add-entry.tsx';
import { removeEntry, replaceEntry, splitIntoEntries } from './edit-list.ts';

type Props = {
  /** The whole list, e.g. `Immediate actions`. */
  readonly label: string;
  /** One of it, e.g. `action`. */
  readonly entry: string;
  readonly entries: readonly string[];
  readonly onChange: (entries: readonly string[]) => void;
  /** The problem of the list (``), or of an entry (`.2`), in words. */
  readonly errorAt: (path: string) => string | undefined;
};

/**
 * A list of short texts, one field each. Enter goes on to a new entry, Backspace in an empty one takes
 * it away, and a pasted list becomes as many entries as it has lines.
 */
export function EditableList({ label, entry, entries, onChange, errorAt }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const fields = list.current?.querySelectorAll('input');
    const field = fields?.[Math.max(0, focused.index)];
    (field ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [focused]);

  const show = (next: readonly string[], index: number) => {
    onChange(next);
    setFocused({ index });
  };
  const addAfter = (index: number) => show(entries.toSpliced(index + 1, 0, ''), index + 1);
  const remove = (index: number) => show(removeEntry(entries, index), index - 1);

  const press = (event: KeyboardEvent, index: number) => {
    // Enter also ends the composition of a character; that is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (entries[index] !== '') addAfter(index);
    } else if (event.key === 'Backspace' && entries[index] === '') {
      event.preventDefault();
      remove(index);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = splitIntoEntries(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const kept = [entries[index] ?? '', ...lines].filter((line) => line !== '');
    show(entries.toSpliced(index, 1, ...kept), index + kept.length - 1);
  };
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="legend mb-1">{label}</legend>
      {entries.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list and nothing else
        <div key={index} className="flex">
          <EntryField
            label={`${label}, ${index + 1}`}
            text={text}
            error={errorAt(`.${index}`)}
            onText={(next) => onChange(replaceEntry(entries, index, next))}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
          />
          <IconButton aria-label={`Remove ${entry} ${index + 1}`} onClick={() => remove(index)}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <p className="problem" role="alert">
        {errorAt('')}
      </p>
      <AddEntry data-add onClick={() => addAfter(entries.length - 1)}>
        Add {entry}
      </AddEntry>
    </fieldset>
  );
}

type FieldProps = {
  readonly label: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function EntryField({ label, text, error, onText, onKeyDown, onPaste }: FieldProps) {
  const id = useId();
  return (
    <div className="flex-1 min-w-0">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className="control w-full min-h-touch py-2 px-3"
        value={text}
        enterKeyHint="next"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onText(visibleText(event.target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error && (
        <span className="problem" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
