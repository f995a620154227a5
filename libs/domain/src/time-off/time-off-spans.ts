import type { TimeOffSpan } from './time-off.ts';

type Stretch = Pick<TimeOffSpan, 'fromMinute' | 'untilMinute'>;

/** The spans after `blocked` was added: where it lies over others, its own reason counts. */
export function withBlocked(spans: readonly TimeOffSpan[], blocked: TimeOffSpan): readonly TimeOffSpan[] {
  const all = [...withoutBlocked(spans, blocked), blocked].sort(
    (one, other) => one.fromMinute - other.fromMinute,
  );
  return all.reduce<readonly TimeOffSpan[]>(joined, []);
}

/** The spans after the stretch was given back to work: what lies half in it keeps its other half. */
export const withoutBlocked = (spans: readonly TimeOffSpan[], freed: Stretch): readonly TimeOffSpan[] =>
  spans.flatMap((span) =>
    [
      { ...span, untilMinute: Math.min(span.untilMinute, freed.fromMinute) },
      { ...span, fromMinute: Math.max(span.fromMinute, freed.untilMinute) },
    ].filter(({ fromMinute, untilMinute }) => fromMinute < untilMinute),
  );

/** Two that touch and have the same reason are one. */
function joined(before: readonly TimeOffSpan[], span: TimeOffSpan): readonly TimeOffSpan[] {
  const last = before.at(-1);
  if (last?.untilMinute !== span.fromMinute || last.reason !== span.reason) return [...before, span];
  return [...before.slice(0, -1), { ...last, untilMinute: span.untilMinute }];
}
