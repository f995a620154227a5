import { type FindEntry, findEntries } from '@fieldleaf/domain/read-model/find-anything';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { searchWords } from '@fieldleaf/domain/read-model/search-words';
import { useEffect, useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type FindAction, type FindGroup, findGroups } from './find-groups.ts';
import { inSlices } from './in-slices.ts';

/** What was found last, and for which words: while the next is looked for, that stays. */
export type Findings = { readonly typed: string; readonly groups: readonly FindGroup[] };

const NOTHING_TYPED: Findings = { typed: '', groups: [] };

/** Looks through the whole practice for what is typed, never for longer than a part of a frame at once. */
export function useFind(typed: string, actions: readonly FindAction[]): Findings {
  const model = usePractice(({ shown }) => shown);
  const [findings, setFindings] = useState(NOTHING_TYPED);
  useEffect(() => {
    void entriesOf(model);
  }, [model]);
  useEffect(() => {
    const words = searchWords(typed);
    if (words.length === 0) return setFindings(NOTHING_TYPED);
    const search = new AbortController();
    const { signal } = search;
    void entriesOf(model).then(async (entries) => {
      if (signal.aborted) return;
      const groups = await findGroups([...actions, ...entries], { words, now: serverNow(), signal });
      if (groups && !signal.aborted) setFindings({ typed, groups });
    });
    return () => search.abort();
  }, [typed, model, actions]);
  return findings;
}

const gathered = new WeakMap<PracticeModel, Promise<readonly FindEntry[]>>();

/** Gathered once per state of the practice. */
function entriesOf(model: PracticeModel): Promise<readonly FindEntry[]> {
  const known = gathered.get(model);
  if (known !== undefined) return known;
  const entries: FindEntry[] = [];
  const gathering = inSlices(findEntries(model), (entry) => entries.push(entry)).then(() => entries);
  gathered.set(model, gathering);
  return gathering;
}
