/** Whole numbers from one to another, both included. */
export type NumberSpan = { readonly from: number; readonly to: number };

/** Most spans in one request or response; the rest are left for the next one. */
export const MAX_SPANS = 100;

export const spanOf = (number: number): NumberSpan => ({ from: number, to: number });

/** All the numbers of both lists, in order, each once and in as few spans as possible. */
export function joinSpans(some: readonly NumberSpan[], more: readonly NumberSpan[]): readonly NumberSpan[] {
  const joined: NumberSpan[] = [];
  for (const span of [...some, ...more].toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (span.to < span.from) continue;
    if (last && span.from <= last.to + 1)
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
    else joined.push(span);
  }
  return joined;
}

/** The largest number up to which, from 1 on, none is missing in joined spans; 0 without the first. */
export const highestWithoutGap = ([first]: readonly NumberSpan[]): number =>
  first?.from === 1 ? first.to : 0;

/** Numbers from 1 to `last` in none of the spans. */
export function gapsIn(spans: readonly NumberSpan[], last: number): readonly NumberSpan[] {
  const gaps: NumberSpan[] = [];
  let next = 1;
  for (const { from, to } of joinSpans(spans, [{ from: last + 1, to: last + 1 }])) {
    if (from > next) gaps.push({ from: next, to: Math.min(from - 1, last) });
    next = to + 1;
    if (next > last) break;
  }
  return gaps;
}

export const countIn = (spans: readonly NumberSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);

export const isIn = (spans: readonly NumberSpan[], number: number): boolean =>
  spans.some(({ from, to }) => from <= number && number <= to);
