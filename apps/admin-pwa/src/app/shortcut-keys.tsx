import { Keyboard } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { hrefOf } from '../navigation/routes.ts';
import { RAIL_SECTIONS } from './sections.ts';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

/** A key, or two one after the other, and where it leads. */
type Shortcut = { readonly keys: readonly string[]; readonly label: string; readonly href: string };

type Props = {
  /** Addresses of the form for a new booking and of the one that blocks time. */
  readonly newBooking: string;
  readonly blockTime: string;
  readonly className: string | undefined;
};

const shortcutsOf = (newBooking: string, blockTime: string): readonly Shortcut[] => [
  { keys: ['n'], label: 'New booking', href: newBooking },
  { keys: ['b'], label: 'Block time', href: blockTime },
  ...RAIL_SECTIONS.map(({ to, label, letter }) => ({ keys: ['g', letter], label, href: hrefOf(to) })),
  { keys: ['g', 's'], label: 'Settings', href: hrefOf({ view: 'settings' }) },
];

/** The console's keys, and the button of the rail that lists them. */
export function ShortcutKeys({ newBooking, blockTime, className }: Props) {
  const [isListed, setIsListed] = useState(false);
  const shortcuts = useMemo(() => shortcutsOf(newBooking, blockTime), [newBooking, blockTime]);
  useEffect(() => onShortcut(shortcuts, () => setIsListed(true)), [shortcuts]);
  return (
    <>
      <button
        type="button"
        className={`bare ${className ?? ''}`}
        aria-keyshortcuts="?"
        onClick={() => setIsListed(true)}
      >
        <Keyboard size={22} strokeWidth={1.75} aria-hidden="true" />
        Keys
      </button>
      {isListed && <ShortcutList shortcuts={shortcuts} onClose={() => setIsListed(false)} />}
    </>
  );
}

/** Long enough to look for the second letter. */
const SECOND_KEY_MS = 1_500;

function onShortcut(shortcuts: readonly Shortcut[], list: () => void): () => void {
  let first: { readonly key: string; readonly at: number } | undefined;
  const hear = (event: KeyboardEvent) => {
    const before = first && event.timeStamp - first.at < SECOND_KEY_MS ? [first.key] : [];
    first = undefined;
    if (!areSingleKeysOn() || !isForShortcuts(event)) return;
    if (event.key === '?') return list();
    const key = event.key.toLowerCase();
    const pressed = [...before, key].join(' ');
    const shortcut = shortcuts.find(({ keys }) => keys.join(' ') === pressed);
    if (shortcut) location.hash = shortcut.href;
    else if (shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key))
      first = { key, at: event.timeStamp };
  };
  window.addEventListener('keydown', hear);
  return () => window.removeEventListener('keydown', hear);
}

/** Letters are typed or choose something there. */
const OTHERS = 'input, textarea, select, [contenteditable], [role="menuitem"], [role="option"]';

/** True if nobody types, chooses, or answers something that is in front of the page. */
const isForShortcuts = ({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat) &&
  !(target instanceof Element && target.matches(OTHERS)) &&
  !document.querySelector('dialog[open]');

const GENERAL: readonly Omit<Shortcut, 'href'>[] = [
  { keys: ['/'], label: 'Find anything' },
  { keys: ['?'], label: 'This list' },
];

type ListProps = { readonly shortcuts: readonly Shortcut[]; readonly onClose: () => void };

function ShortcutList({ shortcuts, onClose }: ListProps) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const turn = (on: boolean) => {
    turnSingleKeys(on);
    setIsOn(on);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid gap-2 mb-4">
        {[...shortcuts, ...GENERAL].map(({ keys, label }) => (
          <div key={label} className="spread gap-4">
            <dt>{label}</dt>
            <dd className="font-semibold">{keys.map((key) => key.toUpperCase()).join(' then ')}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        Keys work on this device
      </label>
    </Dialog>
  );
}
