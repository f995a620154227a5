import { IconButton } from '@fieldleaf/ui/icon-button';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { FindOption } from '../features/find/found-words.ts';
import { FindOpening } from './find-opening.tsx';
import { findPart, loadFind, loadFindSoon } from './find-part.ts';
import { showPart } from './show-part.tsx';

const Find = showPart(findPart);

const RECENT = 5;

/** A magnifier, Ctrl-K, or `/` outside of fields. What was chosen is remembered until the console locks. */
export function FindButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [begun, setBegun] = useState('');
  const [lately, setLately] = useState<readonly FindOption[]>([]);
  useEffect(loadFindSoon, []);
  useEffect(() => onFindKey(() => setIsOpen(true)), []);
  const close = () => {
    setIsOpen(false);
    setBegun('');
  };
  const choose = (option: FindOption) => {
    setLately([option, ...lately.filter(({ href }) => href !== option.href)].slice(0, RECENT));
    close();
    location.hash = option.href;
  };
  return (
    <>
      <IconButton
        aria-label="Find anything"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={loadFind}
        onClick={() => setIsOpen(true)}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<FindOpening typed={begun} onType={setBegun} onClose={close} />}>
          <Find begun={begun} lately={lately} onChoose={choose} onClose={close} />
        </Suspense>
      )}
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
