import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftWriter } from '../db/draft-writer.ts';
import type { FormAction } from '../db/form-action.ts';

type TextDraft = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Keeps the text before it is saved; answers what saving it does. */
  readonly keepAction: () => Promise<FormAction>;
  /** Lets go of what was saved. What was typed meanwhile stays, and is something new. */
  readonly saved: (text: string) => void;
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
  const latest = useRef(text);
  latest.current = text;
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    writer.write(next === '' ? undefined : next);
  };
  return {
    text,
    change,
    keepAction: () => writer.keepAction(text),
    saved: (savedText) => {
      const { current } = latest;
      writer.write(undefined);
      change(current === savedText ? '' : current);
    },
  };
}
