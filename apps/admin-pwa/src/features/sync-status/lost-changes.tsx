import type { Loss } from '../../read-models/loss.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { lostChangeWords } from './lost-change-words.ts';

/** What the lost changes were, in a part of its own: hardly any phone ever needs it. */
export function LostChanges({ loss }: { readonly loss: Loss }) {
  const { timeZone } = useSettings().business;
  return <> {lostChangeWords(loss, timeZone)}</>;
}
