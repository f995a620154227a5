import {
  bestFirst,
  type FindEntry,
  type Found,
  findRank,
  type Searchable,
} from '@fieldleaf/domain/read-model/find-anything';
import type { SearchWord } from '@fieldleaf/domain/read-model/search-words';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type FindOption, optionOf } from './found-words.ts';
import { inSlices } from './in-slices.ts';

/** Something to do or a place to go to, found by its words like everything else. */
export type FindAction = Searchable & { readonly kind: 'action'; readonly option: FindOption };

export type FindGroup = {
  readonly heading: string;
  readonly options: readonly FindOption[];
  /** How many there are, those that are not shown among them. */
  readonly count: number;
};

type Entry = FindEntry | FindAction;
type Kind = Entry['kind'];

/** Where two kinds answer equally well, in this order. */
const HEADINGS: Readonly<Record<Kind, string>> = {
  person: 'People',
  booking: 'Bookings',
  plant: 'Plants',
  note: 'Notes',
  invoice: 'Invoices',
  action: 'Actions',
};

const SHOWN = 5;

type Search = { readonly words: readonly SearchWord[]; readonly now: Instant; readonly signal: AbortSignal };

/** What answers the words, by kind, the kind with the best answer first; null when it was aborted. */
export async function findGroups(
  entries: readonly Entry[],
  { words, now, signal }: Search,
): Promise<readonly FindGroup[] | null> {
  const found = new Map<Kind, Found<Entry>[]>();
  const isWhole = await inSlices(
    entries,
    (entry) => {
      const rank = findRank(entry, words);
      if (rank === 0) return;
      const ofKind = found.get(entry.kind);
      if (ofKind) ofKind.push({ entry, rank });
      else found.set(entry.kind, [{ entry, rank }]);
    },
    signal,
  );
  return isWhole ? groupsOf(found, now) : null;
}

function groupsOf(found: ReadonlyMap<Kind, readonly Found<Entry>[]>, now: Instant): readonly FindGroup[] {
  return Object.entries(HEADINGS)
    .flatMap(([kind, heading]) => {
      const ofKind = [...found].find(([its]) => its === kind)?.[1] ?? [];
      if (ofKind.length === 0) return [];
      const options = bestFirst(ofKind, now).slice(0, SHOWN).map(toOption);
      const best = ofKind.reduce((highest, { rank }) => Math.max(highest, rank), 0);
      return [{ heading, options, count: ofKind.length, best }];
    })
    .toSorted((one, other) => other.best - one.best);
}

const toOption = (entry: Entry): FindOption => (entry.kind === 'action' ? entry.option : optionOf(entry));
