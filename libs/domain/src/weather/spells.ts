import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';

/** Lowest temperature of the night that begins on a date, or highest of that day. */
export type DayTemperature = { readonly date: LocalDate; readonly degreesF: number };

/** Nights or days that are one event to whoever has plants outdoors. */
export type Spell = {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** The worst of it. */
  readonly degreesF: number;
};

/** Days from one to the next of a spell: at most one between them is harmless. */
const LONGEST_STEP_DAYS = 2;

type Harm = {
  readonly isHarmful: (degreesF: number) => boolean;
  readonly worse: (one: number, other: number) => number;
};

function spellsOf(temperatures: readonly DayTemperature[], { isHarmful, worse }: Harm): readonly Spell[] {
  const harmful = temperatures
    .filter(({ degreesF }) => isHarmful(degreesF))
    .toSorted((one, other) => daysBetween(other.date, one.date));
  const spells: Spell[] = [];
  for (const { date, degreesF } of harmful) {
    const before = spells.at(-1);
    if (before && daysBetween(before.last, date) <= LONGEST_STEP_DAYS)
      spells[spells.length - 1] = { ...before, last: date, degreesF: worse(before.degreesF, degreesF) };
    else spells.push({ first: date, last: date, degreesF });
  }
  return spells;
}

/** Spells of nights as cold as `atF` or colder, earliest first. */
export const coldSpells = (nights: readonly DayTemperature[], atF: number): readonly Spell[] =>
  spellsOf(nights, { isHarmful: (degreesF) => degreesF <= atF, worse: Math.min });

/** Spells of days as hot as `atF` or hotter, earliest first. */
export const hotSpells = (days: readonly DayTemperature[], atF: number): readonly Spell[] =>
  spellsOf(days, { isHarmful: (degreesF) => degreesF >= atF, worse: Math.max });

/**
 * Dates on which this spell may have been said to begin before: a forecast moves by a night, and a spell of which
 * somebody was warned keeps the date it was called by.
 */
export const namesOfSpell = ({ first, last }: Spell): readonly LocalDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 + 2 * LONGEST_STEP_DAYS }, (_, index) =>
    plusDays(first, index - LONGEST_STEP_DAYS),
  );
