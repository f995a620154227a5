import type { InvoiceMark } from '@fieldleaf/domain/read-model/list-invoices';
import { Badge, type BadgeTone } from './badge.tsx';

const TONES: Readonly<Record<InvoiceMark, BadgeTone>> = {
  Draft: 'unsynced',
  Pending: 'open',
  Overdue: 'bad',
  Partial: 'mind',
  Paid: 'done',
  Refunded: 'unsynced',
  Voided: 'unsynced',
};

type Props = { readonly mark: InvoiceMark; readonly isOverdue?: boolean };

/** Invoice status in one word, plus overdue if that word does not say so. */
export function InvoiceBadge({ mark, isOverdue = false }: Props) {
  return (
    <>
      <Badge tone={TONES[mark]}>{mark}</Badge>
      {isOverdue && mark !== 'Overdue' && <Badge tone={TONES.Overdue}>Overdue</Badge>}
    </>
  );
}
