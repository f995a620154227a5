import { type FreeSlotsQuery, freeSlots, type Slot } from '@fieldleaf/domain/scheduling/free-slots';
import { slotsStandUntil } from '@fieldleaf/domain/scheduling/slots-stand-until';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { KeptDayBook } from '../../store/day-books/day-books.ts';
import { createRecentValues, type RecentValues } from '../../store/recent-values.ts';

type Asked = FreeSlotsQuery & { readonly book: KeptDayBook };

/** What was answered for a day, and when it is true: from then on, and not at `until` any more. */
type Known = { readonly slots: readonly Slot[]; readonly from: Instant; readonly until: Instant };

/** A year of days for a few kinds of visit, and at most twice as many. */
const REMEMBERED = 1_000;

/** By the settings they were answered under: others know nothing of them. */
const knownUnder = new WeakMap<Settings, RecentValues<Known>>();

/**
 * The same as `freeSlots`, which is asked only when something that it depends on has changed: the settings, the revision of the
 * day's book, what is asked, or the clock as far as `slotsStandUntil` says.
 */
export function knownSlots(query: Asked): readonly Slot[] {
  const answers = answersUnder(query.settings);
  const key = keyOf(query);
  const known = answers.get(key);
  if (known && known.from <= query.now && query.now < known.until) return known.slots;
  const slots = freeSlots(query);
  answers.set(key, { slots, from: query.now, until: slotsStandUntil(query) });
  return slots;
}

function answersUnder(settings: Settings): RecentValues<Known> {
  const answers = knownUnder.get(settings) ?? createRecentValues<Known>(REMEMBERED);
  knownUnder.set(settings, answers);
  return answers;
}

/** All of the question but the settings and the clock; a day without a book has no revision. */
const keyOf = ({ settings: _, now: __, book, ...asked }: Asked): string =>
  JSON.stringify({ ...asked, book: book._rev });
