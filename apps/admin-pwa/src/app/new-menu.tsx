import { CalendarOff, ClipboardPlus, FilePlus, NotebookPen, Plus } from 'lucide-react';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { hrefOf } from '../navigation/routes.ts';
import styles from './shell.module.css';

const ITEMS: readonly MenuItem[] = [
  { label: 'Booking', Icon: ClipboardPlus, href: hrefOf({ view: 'manual-booking' }) },
  { label: 'Invoice', Icon: FilePlus, href: hrefOf({ view: 'invoices', page: 'new' }) },
  { label: 'Note', Icon: NotebookPen, href: hrefOf({ view: 'notes' }) },
  { label: 'Block time', Icon: CalendarOff, href: hrefOf({ view: 'settings', page: 'time-off' }) },
];

/** What is begun most often, from every screen. */
export function NewMenu() {
  return (
    <div className={styles.new}>
      <Menu label="New" items={ITEMS} className={styles.newButton} opens="at-the-bar">
        <Plus size={26} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.newWord}>New</span>
      </Menu>
    </div>
  );
}
