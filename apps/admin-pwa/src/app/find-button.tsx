import { IconButton } from '@fieldleaf/ui/icon-button';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FindOption } from '../features/find/found-words.ts';

const Find = lazy(() => import('./find.tsx').then((module) => ({ default: module.Find })));

const RECENT = 5;

/** A magnifier, Ctrl-K, or `/` outside of fields. What was chosen is remembered until the console locks. */
export function FindButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [lately, setLately] = useState<readonly FindOption[]>([]);
  useEffect(() => onFindKey(() => setIsOpen(true)), []);
  const choose = (option: FindOption) => {
    setLately([option, ...lately.filter(({ href }) => href !== option.href)].slice(0, RECENT));
    setIsOpen(false);
    location.hash = option.href;
  };
  return (
    <>
      <IconButton
        aria-label="Find anything"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setIsOpen(true)}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <Find lately={lately} onChoose={choose} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

function onFindKey(open: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!asksToFind(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  };
  window.addEventListener('keydown', hear);
  return () => window.removeEventListener('keydown', hear);
}

const asksToFind = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !altKey && !isField(target);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
