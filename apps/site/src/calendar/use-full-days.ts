import { daysBetween, type LocalDate, plusDays, plusMonths } from '@fieldleaf/domain/time/local-date';
import { useEffect, useRef, useState } from 'react';
import { loadDays } from './load-days.ts';
import type { SlotsQuestion } from './load-slots.ts';

/** Number of visits of one kind that can start on a day. */
type Counted = { readonly visitKey: string; readonly date: LocalDate; readonly free: number };

/**
 * The days on which nothing is free for such a visit. The shown month is asked for once, and the next one
 * ahead of need; a day that no answer has counted counts as free, so without one every day can be picked.
 */
export function useFullDays(visit: Omit<SlotsQuestion, 'date'>, today: LocalDate) {
  const visitKey = JSON.stringify(visit);
  const [month, setMonth] = useState<LocalDate>();
  const [freeStarts, setFreeStarts] = useState<ReadonlyMap<string, Counted>>(new Map());
  const asked = useRef(new Set<string>());
  const left = useRef(new AbortController());

  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the visit, compared by content
  useEffect(() => {
    const ask = async (first: LocalDate) => {
      const question = `${visitKey} ${first}`;
      if (asked.current.has(question)) return;
      asked.current.add(question);
      const from = first < today ? today : first;
      const answer = await loadDays({ ...visit, from, to: lastOfMonth(first) }, left.current.signal);
      if (!answer.ok) return void asked.current.delete(question);
      const counted = answer.value.days.map(
        (day) => [`${visitKey} ${day.date}`, { visitKey, ...day }] as const,
      );
      setFreeStarts((before) => new Map([...before, ...counted]));
    };
    if (month) void ask(month).then(() => ask(firstOfMonth(plusMonths(month, 1))));
  }, [visitKey, month]);

  const isFull = (date: LocalDate) => freeStarts.get(`${visitKey} ${date}`)?.free === 0;
  const lastDay = month && lastOfMonth(month);
  const isMonthFull = month && lastDay && daysFrom(month < today ? today : month, lastDay).every(isFull);
  const withTimes = [...freeStarts.values()].filter((day) => day.visitKey === visitKey && day.free > 0);
  return {
    isFull,
    month,
    setMonth,
    /** The first day that has something free, of those that are counted. */
    firstFree: withTimes.map(({ date }) => date).toSorted()[0],
    /** The last day of the shown month, where nothing is free in all of it. */
    fullMonth: isMonthFull ? lastDay : undefined,
  };
}

const daysFrom = (first: LocalDate, last: LocalDate): readonly LocalDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => plusDays(first, index));

export const firstOfMonth = (date: LocalDate): LocalDate => plusDays(date, 1 - Number(date.slice(8)));

export const lastOfMonth = (date: LocalDate): LocalDate => plusDays(plusMonths(firstOfMonth(date), 1), -1);
