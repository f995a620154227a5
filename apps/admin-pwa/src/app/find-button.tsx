import { IconButton } from '@fieldleaf/ui/icon-button';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FindOption } from '../features/find/found-words.ts';
import styles from './find-opening.module.css';
import { lazyScreen } from './lazy-screen.tsx';
import { lazyModule } from './load-once.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** The search over everything. */
const findPart = lazyModule(async () => (await import('./find.tsx')).Find);

/** Until then the line is for what is looked at. */
const AFTER_MS = 2_000;

/** Loads it ahead of need: letters are typed as soon as its key was pressed. */
function loadFindSoon(): () => void {
  const timer = setTimeout(loadFind, AFTER_MS);
  return () => clearTimeout(timer);
}

/** Load errors are reported when the dialog opens. */
const loadFind = (): void => void findPart.load().catch(() => undefined);

const Find = lazyScreen(findPart);

const RECENT = 5;

/** A magnifier, Ctrl-K, or `/` outside of fields. Choices are remembered until the console locks. */
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
  ctrlKey || metaKey
    ? key.toLowerCase() === 'k'
    : key === '/' && !altKey && !isField(target) && areSingleKeysOn();

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

type FindOpeningProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
};

/** The field alone, while the search is still being loaded: whoever opened it by a key types on at once. */
function FindOpening({ typed, onType, onClose }: FindOpeningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`w-full max-w-none m-0 borderless bg-surface text-ink ${styles.dialog}`}
      aria-label="Find anything"
      aria-busy="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <input
        className={styles.input}
        value={typed}
        placeholder="Name, phone, street, plant…"
        aria-label="Find anything"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
    </dialog>
  );
}
