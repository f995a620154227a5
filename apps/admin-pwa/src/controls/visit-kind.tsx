import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { House, type LucideIcon, Map as MapIcon, UserX, Video } from 'lucide-react';
import styles from './visit-kind.module.css';
import { CONSULTATION_WORDS } from './visit-words.ts';

/** Meaning of a visit's color and icon, the same everywhere; `console.css` has the colors by `data-kind`. */
export type VisitKind = ConsultationType | 'quote' | 'no-show';

const KINDS: Readonly<Record<VisitKind, { readonly Icon: LucideIcon; readonly word: string }>> = {
  onsite: { Icon: House, word: CONSULTATION_WORDS.onsite },
  virtual: { Icon: Video, word: CONSULTATION_WORDS.virtual },
  quote: { Icon: MapIcon, word: 'Quote' },
  'no-show': { Icon: UserX, word: 'No-show' },
};

export function visitKindOf({ status, appointment }: Pick<Booking, 'status' | 'appointment'>): VisitKind {
  const word: string = status;
  return word === 'no-show' ? 'no-show' : appointment.consultationType;
}

type Props = {
  readonly kind: VisitKind;
  /** The word beside the icon, too; otherwise it is there for those who listen. */
  readonly worded?: boolean;
};

/** The icon of a kind of visit, on its tint. */
export function VisitKindMark({ kind, worded = false }: Props) {
  const { Icon, word } = KINDS[kind];
  return (
    <span className={styles.mark} data-kind={kind}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={worded ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  );
}
