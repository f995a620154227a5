import { findEntries } from '@fieldleaf/domain/read-model/find-anything';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { beginningOf, pathFrom } from '@fieldleaf/domain/read-model/search-path';
import { searchWords } from '@fieldleaf/domain/read-model/search-words';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { inSlices } from '../../read-models/in-slices.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type FindAction, type FindGroup, type FindPath, findGroups } from './find-groups.ts';

/** What was found last, and for which words: while the next is looked for, that stays. */
export type Findings = { readonly typed: string; readonly groups: readonly FindGroup[] };

const NOTHING_TYPED: Findings = { typed: '', groups: [] };

/** Looks through the whole practice for what is typed, never for longer than a part of a frame at once. */
export function useFind(typed: string, actions: readonly FindAction[]): Findings {
  const model = usePractice(({ shown }) => shown);
  const [findings, setFindings] = useState(NOTHING_TYPED);
  const last = useRef<FindPath>(undefined);
  useEffect(() => {
    void everythingIn(model, actions);
  }, [model, actions]);
  useEffect(() => {
    const words = searchWords(typed);
    if (words.length === 0) return setFindings(NOTHING_TYPED);
    const search = new AbortController();
    const { signal } = search;
    void everythingIn(model, actions).then(async (everything) => {
      if (signal.aborted) return;
      const known = last.current && beginningOf(last.current) === everything ? last.current : everything;
      const found = await findGroups(known, { words, now: serverNow(), signal });
      if (!found || signal.aborted) return;
      last.current = found.path;
      setFindings({ typed, groups: found.groups });
    });
    return () => search.abort();
  }, [typed, model, actions]);
  return findings;
}

const gathered = new WeakMap<PracticeModel, Promise<FindPath>>();

/** Gathered once per state of the practice. */
function everythingIn(model: PracticeModel, actions: readonly FindAction[]): Promise<FindPath> {
  const known = gathered.get(model);
  if (known !== undefined) return known;
  const all: FindPath['found'][number][] = [...actions];
  const gathering = inSlices(findEntries(model), (entry) => all.push(entry)).then(() => pathFrom(all));
  gathered.set(model, gathering);
  return gathering;
}
