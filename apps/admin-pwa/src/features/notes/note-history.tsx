import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import { DetailSection } from './note-text.tsx';
import { capitalised } from './note-words.ts';

/** `immediate_actions` as `Immediate actions` */
const fieldWords = (field: string): string => capitalised(field.replaceAll('_', ' '));

/** When the note was written and what was changed since. */
export function NoteHistory({ note: { history } }: { readonly note: ConsultationNote }) {
  const { timeZone } = useSettings().business;
  return (
    <DetailSection title="History">
      <EntryList>
        {history.toReversed().map(({ commandId, what, at, before }) => (
          <li key={commandId}>
            {capitalised(what)}
            {before && `: ${Object.keys(before).map(fieldWords).join(', ')}`}
            <small>{momentText(epochMsOf(at), timeZone)}</small>
          </li>
        ))}
      </EntryList>
    </DetailSection>
  );
}
