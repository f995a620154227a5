import { isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import { type CustomerMerge, isUndoable } from '@fieldleaf/domain/customer/customer-merge';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { Button } from '@fieldleaf/ui/button';
import { useRef } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { monthAndDay } from '../../controls/date-text.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** The other addresses of a person, and for a day the way back. */
export function MergedWith({ sheet: { merges } }: { readonly sheet: CustomerSheet }) {
  const list = useRef<HTMLUListElement>(null);
  const { timeZone } = useSettings().business;
  const now = useNow();
  if (merges.length === 0) return null;
  const undo = async ({ keptEmail, mergedEmail }: CustomerMerge) => {
    // The button goes with its merge: the name above stays.
    const heading = list.current?.closest('article')?.querySelector<HTMLElement>('[tabindex="-1"]');
    const undone = await submitCommand({
      kind: 'customer.unmerge',
      payload: { keptEmail, mergedEmail },
      saved: { title: 'Merge undone.' },
      failed: 'The merge was not undone.',
    });
    if (undone.ok) heading?.focus();
  };
  return (
    <ul ref={list} className="list-none grid gap-1" aria-label="Merged with">
      {merges.map((merge) => (
        <li key={merge._id} className="flex flex-wrap items-center gap-x-3">
          <span className="detail wrap-anywhere">
            Merged with {addressWords(merge)}, {monthAndDay(localDateOf(merge.mergedAt, timeZone))}
          </span>
          {isUndoable(merge, now) && (
            <Button
              kind="quiet"
              aria-label={`Undo: merged with ${addressWords(merge)}`}
              onClick={() => void undo(merge)}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const addressWords = ({ mergedEmail }: CustomerMerge): string =>
  isStandInEmail(mergedEmail) ? 'an entry without email' : mergedEmail;
