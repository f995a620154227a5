import { useEffect, useMemo, useState } from 'react';
import { createDraftWriter } from '../db/draft-writer.ts';

type TextDraft = {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly clear: () => void;
};

/** A text that survives lock, reload and update until it is saved. */
export function useTextDraft(name: string): TextDraft {
  const writer = useMemo(() => createDraftWriter(name), [name]);
  const [text, setText] = useState('');
  useEffect(() => {
    let current = true;
    void writer.read().then((kept) => {
      if (current && typeof kept === 'string') setText((typed) => typed || kept);
    });
    return () => {
      current = false;
    };
  }, [writer]);
  const change = (next: string) => {
    setText(next);
    writer.write(next === '' ? undefined : next);
  };
  return { text, change, clear: () => change('') };
}
