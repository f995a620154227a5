import {
  conditionScore,
  type NoteContent,
  type PlantCondition,
  type PlantType,
} from '../consultation-note/consultation-note.ts';
import { plantIdIn } from '../consultation-note/plant-id.ts';
import { daysBetween, type LocalDate } from '../time/local-date.ts';
import { notesByVisit } from './notes-by-visit.ts';
import { rootOfPlant } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';

/** Condition of a plant on its last visit, beside that on its first; `unknown`: it was not written down on two. */
export const PLANT_OUTCOMES = ['better', 'same', 'worse', 'gone', 'unknown'] as const;
export type PlantOutcome = (typeof PLANT_OUTCOMES)[number];

export type OutcomeCounts = Readonly<Record<PlantOutcome, number>> & {
  /** Sum of all outcomes. */
  readonly plants: number;
  /** Median from the first visit to the last; null: none was seen on two. */
  readonly days: number | null;
};

/** Kinds of which there are several plants, most first; plants of other kinds are in `all` alone. */
export type PlantOutcomes = {
  readonly all: OutcomeCounts;
  readonly kinds: readonly (OutcomeCounts & { readonly plantType: PlantType })[];
};

/** Fewer plants of a kind say nothing about it. */
const FEWEST_OF_A_KIND = 3;

/** A plant as one visit saw it. */
type Sighting = {
  readonly date: LocalDate;
  readonly condition: PlantCondition | '';
  readonly plantType: PlantType | '';
};

type Story = { readonly plantType: PlantType | ''; readonly outcome: PlantOutcome; readonly days?: number };

type Model = Pick<PracticeModel, 'consultationNotesById' | 'plantsById'>;

/**
 * Counts what became of plants between visits: of those seen on two or more, and of those that are gone, even where
 * one visit saw them. `since`: visits from that day on; undefined: all.
 */
export function plantOutcomes(model: Model, since?: LocalDate): PlantOutcomes {
  const stories = [...sightingsById(model, since)].flatMap(([plantId, seen]) => {
    const isGone = model.plantsById.get(plantId)?.gone != null;
    return seen.length > 1 || isGone ? storyOf(seen, isGone) : [];
  });
  const kinds = new Set(stories.flatMap(({ plantType }) => plantType || []));
  return {
    all: countsOf(stories),
    kinds: [...kinds]
      .map((kind) => ({ plantType: kind, ...countsOf(stories.filter((each) => each.plantType === kind)) }))
      .filter(({ plants }) => plants >= FEWEST_OF_A_KIND)
      .sort((one, other) => other.plants - one.plants || (one.plantType < other.plantType ? -1 : 1)),
  };
}

/** Sightings of each plant, latest visit first; merged plants are one. */
function sightingsById(model: Model, since: LocalDate | undefined): ReadonlyMap<string, readonly Sighting[]> {
  const found = new Map<string, Sighting[]>();
  for (const { content } of notesByVisit(model)) {
    if (since && content.consultation_date < since) break;
    for (const [plantId, sighting] of sightingsIn(content, model))
      found.set(plantId, [...(found.get(plantId) ?? []), sighting]);
  }
  return found;
}

/** One of each plant, even where two of one note are the same by now: the first word of each counts. */
function sightingsIn(content: NoteContent, model: Model): ReadonlyMap<string, Sighting> {
  const found = new Map<string, Sighting>();
  for (const plant of content.plants) {
    const plantId = rootOfPlant(model, plantIdIn(content, plant));
    const known = found.get(plantId);
    found.set(plantId, {
      date: content.consultation_date,
      condition: known?.condition || plant.current_condition,
      plantType: known?.plantType || plant.plant_type,
    });
  }
  return found;
}

function storyOf(seen: readonly Sighting[], isGone: boolean): Story {
  const [last, first] = [seen[0], seen.at(-1)];
  return {
    plantType: seen.find(({ plantType }) => plantType !== '')?.plantType ?? '',
    outcome: isGone ? 'gone' : outcomeOf(seen),
    ...(seen.length > 1 && last && first && { days: daysBetween(first.date, last.date) }),
  };
}

function outcomeOf(seen: readonly Sighting[]): PlantOutcome {
  const [last, ...earlier] = seen.flatMap(({ condition }) =>
    condition === '' ? [] : conditionScore(condition),
  );
  const first = earlier.at(-1);
  if (last === undefined || first === undefined) return 'unknown';
  if (last === first) return 'same';
  return last > first ? 'better' : 'worse';
}

function countsOf(stories: readonly Story[]): OutcomeCounts {
  const countOf = (wanted: PlantOutcome) => stories.filter(({ outcome }) => outcome === wanted).length;
  return {
    plants: stories.length,
    better: countOf('better'),
    same: countOf('same'),
    worse: countOf('worse'),
    gone: countOf('gone'),
    unknown: countOf('unknown'),
    days: medianOf(stories.flatMap(({ days }) => days ?? [])),
  };
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? null : Math.round((below + above) / 2);
}
