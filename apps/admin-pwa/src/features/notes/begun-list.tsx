import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { PencilLine } from 'lucide-react';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import type { BegunNote } from './begun-notes.ts';
import styles from './list.module.css';

/** What was begun and neither saved nor discarded, one tap away. */
export function BegunList({ begun }: { readonly begun: readonly BegunNote[] }) {
  if (begun.length === 0) return null;
  return (
    <ul className={styles.begun}>
      {begun.map((note) => (
        <li key={`${note.page}:${note.id}`}>
          <Begun note={note} />
        </li>
      ))}
    </ul>
  );
}

function Begun({ note }: { readonly note: BegunNote }) {
  const customer = usePractice(({ shown }) => shown.bookingsById.get(note.id)?.customer);
  return (
    <a href={hrefOf({ view: 'notes', ...note })}>
      <PencilLine size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {note.page === 'new' ? 'Continue the note you began' : 'Continue the change you began'}
        <small>{customer ? customerName(customer) : note.id}</small>
      </span>
    </a>
  );
}
