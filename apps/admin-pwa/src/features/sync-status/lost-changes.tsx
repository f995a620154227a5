import { clearedWords } from '../../controls/loss-words.ts';
import type { Loss } from '../../read-models/loss.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { lostChangeWords } from './lost-change-words.ts';

/** What was lost, and what the lost changes were, in a part of its own: hardly any phone ever needs it. */
export function LostChanges({ loss }: { readonly loss: Loss }) {
  const { timeZone } = useSettings().business;
  return (
    <>
      {clearedWords(loss)} {lostChangeWords(loss, timeZone)}
    </>
  );
}
