import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

export type MenuItem = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly tone?: 'danger';
  /** Reason it cannot be done now; the item stays in the menu and shows it. */
  readonly unavailable?: string | null;
} & ({ readonly href: string } | { readonly onSelect: () => void });

type Props = {
  /** Accessible name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Button content. */
  readonly children: ReactNode;
  /** Look of the button; absent: that of one beside a row of buttons. */
  readonly className?: string | undefined;
  /** Under its button, ending where it ends; or where the bar of the sections has room. */
  readonly opens?: 'under' | 'at-the-bar';
};

/** A button with what it offers: arrows go through it, Escape and a tap elsewhere close it, the focus comes back. */
export function Menu({ label, items, children, className = styles.button, opens = 'under' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosing(isOpen, frame, setIsOpen);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && <MenuList id={id} label={label} items={items} opens={opens} onClose={close} />}
    </div>
  );
}

/** A press anywhere else, the focus leaving by Tab and another screen close it without taking the focus back. */
function useClosing(
  isOpen: boolean,
  frame: { readonly current: HTMLElement | null },
  setIsOpen: (isOpen: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    window.addEventListener('hashchange', close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      window.removeEventListener('hashchange', close);
    };
  }, [isOpen, frame, setIsOpen]);
}

type ListProps = Pick<Props, 'label' | 'items' | 'opens'> & {
  readonly id: string;
  readonly onClose: () => void;
};

function MenuList({ id, label, items, opens, onClose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsIn(list.current)[0]?.focus(), []);
  return (
    <div
      ref={list}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      data-opens={opens}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // A dialog around it stays open.
          event.stopPropagation();
          onClose();
        } else moveFocus(event, itemsIn(list.current));
      }}
    >
      {items.map((item) => (
        <Item key={item.label} item={item} onChosen={onClose} />
      ))}
    </div>
  );
}

function Item({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  const { label, Icon, tone, unavailable } = item;
  const common = { className: styles.item, role: 'menuitem', tabIndex: -1, 'data-tone': tone };
  const content = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {label}
        {unavailable && <small className="block text-13 font-normal">{unavailable}</small>}
      </span>
    </>
  );
  if ('href' in item)
    return (
      <a {...common} href={item.href} onClick={onChosen}>
        {content}
      </a>
    );
  const choose = () => {
    onChosen();
    item.onSelect();
  };
  return (
    <button
      {...common}
      type="button"
      aria-disabled={Boolean(unavailable)}
      onClick={unavailable ? undefined : choose}
    >
      {content}
    </button>
  );
}

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.findIndex((item) => item.matches(':focus'));
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
