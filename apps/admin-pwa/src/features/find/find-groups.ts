import { type BestAnswers, bestAnswers } from '@fieldleaf/domain/read-model/best-answers';
import type { FindablePerson, FindEntry, Searchable } from '@fieldleaf/domain/read-model/find-anything';
import { isAt, pathTowards, type SearchPath } from '@fieldleaf/domain/read-model/search-cache';
import { hasEveryWord, type SearchWord } from '@fieldleaf/domain/read-model/search-words';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { inSlices } from '../../read-models/in-slices.ts';
import { bookOptionOf, type FindOption, optionOf } from './found-words.ts';

/** Something to do or a place to go to, found by its words like everything else. */
export type FindAction = Searchable & { readonly kind: 'action'; readonly option: FindOption };

export type FindGroup = {
  readonly heading: string;
  readonly options: readonly FindOption[];
  /** Total count, including options not shown. */
  readonly count: number;
};

/** A known person to book: found by the name, its link built only once it is shown. */
type BookAction = Searchable & { readonly kind: 'action'; readonly person: FindablePerson };

type Entry = FindEntry | FindAction | BookAction;
type Kind = Entry['kind'];

/** Order of kinds that match equally well. */
const HEADINGS: Readonly<Record<Kind, string>> = {
  person: 'People',
  booking: 'Bookings',
  plant: 'Plants',
  note: 'Notes',
  invoice: 'Invoices',
  action: 'Actions',
};

const SHOWN = 5;

/** State of a search, continued by the next keystroke. */
export type FindPath = SearchPath<readonly Entry[]>;

export type Found = { readonly path: FindPath; readonly groups: readonly FindGroup[] };

type Search = { readonly words: readonly SearchWord[]; readonly now: Instant; readonly signal: AbortSignal };

/** Returns the matches by kind, the kind with the best match first; null if aborted. */
export async function findGroups(path: FindPath, { words, now, signal }: Search): Promise<Found | null> {
  const wider = pathTowards(path, words);
  const isFound = isAt(wider, words);
  const answers = new Map<Kind, BestAnswers<Entry>>();
  const answersOf = (kind: Kind) => {
    const known = answers.get(kind) ?? bestAnswers<Entry>({ words, now, limit: SHOWN });
    answers.set(kind, known);
    return known;
  };
  const found: Entry[] = [];
  const isWhole = await inSlices(
    wider.found,
    (entry) => {
      if (!isFound && !hasEveryWord(entry.text, words)) return;
      found.push(entry);
      answersOf(entry.kind).add(entry);
    },
    signal,
  );
  if (!isWhole) return null;
  return { path: isFound ? wider : { words, found, wider }, groups: groupsOf(answers) };
}

function groupsOf(answers: ReadonlyMap<Kind, BestAnswers<Entry>>): readonly FindGroup[] {
  return Object.entries(HEADINGS)
    .flatMap(([kind, heading]) => {
      const ofKind = [...answers].find(([its]) => its === kind)?.[1];
      if (!ofKind) return [];
      const options = ofKind.best().map(toOption);
      return [{ heading, options, count: ofKind.count(), best: ofKind.bestRank() }];
    })
    .toSorted((one, other) => other.best - one.best);
}

function toOption(entry: Entry): FindOption {
  if (entry.kind !== 'action') return optionOf(entry);
  return 'option' in entry ? entry.option : bookOptionOf(entry.person);
}

/** An entry with the action that it brings: a person can be booked. */
export function withItsAction(entry: FindEntry): readonly (FindEntry | BookAction)[] {
  if (entry.kind !== 'person') return [entry];
  const { person, title, at } = entry;
  return [entry, { kind: 'action', person, title, text: `${title} book`, at }];
}
