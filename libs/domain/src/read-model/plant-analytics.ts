import {
  BEST_SCORE,
  conditionScore,
  type NotePlant,
  type PlantType,
} from '../consultation-note/consultation-note.ts';
import type { PracticeModel } from './practice-model.ts';

/** Results for the plants of one type; field names as in the specification. */
export type PlantAnalyticsItem = {
  readonly _id: PlantType;
  /** Visits on which such a plant was seen. */
  readonly total_consultations: number;
  /** Out of 5, to two decimals; 0 while no condition was written down. */
  readonly avg_condition_score: number;
};

type Tally = { visits: number; readonly scores: number[] };

/** Per plant type, most visits first: the conditions as they were seen on the visits. */
export function plantAnalytics({
  consultationNotesById,
}: Pick<PracticeModel, 'consultationNotesById'>): readonly PlantAnalyticsItem[] {
  const tallies = new Map<PlantType, Tally>();
  for (const { content } of consultationNotesById.values()) {
    for (const type of new Set(content.plants.map(({ plant_type }) => plant_type))) {
      if (type !== '') count(tallies, type, content.plants);
    }
  }
  return [...tallies]
    .map(([type, { visits, scores }]) => ({
      _id: type,
      total_consultations: visits,
      avg_condition_score: averageOf(scores),
    }))
    .sort(
      (one, other) => other.total_consultations - one.total_consultations || (one._id < other._id ? -1 : 1),
    );
}

function count(tallies: Map<PlantType, Tally>, type: PlantType, plants: readonly NotePlant[]): void {
  const tally = tallies.get(type) ?? { visits: 0, scores: [] };
  tally.visits += 1;
  for (const { plant_type, current_condition } of plants) {
    if (plant_type === type && current_condition !== '') tally.scores.push(conditionScore(current_condition));
  }
  tallies.set(type, tally);
}

function averageOf(scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  const sum = scores.reduce((total, score) => total + score, 0);
  return Math.round((sum / scores.length) * 100) / 100;
}

/** The average score as a share of the best one, in whole percent (specification, section 9). */
export const successPercentage = ({
  avg_condition_score,
}: Pick<PlantAnalyticsItem, 'avg_condition_score'>): number =>
  Math.round((avg_condition_score / BEST_SCORE) * 100);
