import type { Booking } from '@fieldleaf/domain/booking/booking';
import { capitalised } from './note-words.ts';

/** What the customer said before the visit, at the fields it is about. */
export type ToldBefore = {
  readonly light?: string;
  readonly watering?: string;
  readonly problems?: string;
  readonly goals?: string;
};

const words = (id: string): string => capitalised(id.replaceAll('_', ' '));

const told = (text: string): string | undefined => (text.trim() === '' ? undefined : `Told before: ${text}`);

/** From the customer's assessment, or from what a walk-in was asked. */
export function toldBefore(booking: Booking | undefined): ToldBefore {
  const { assessment, intake } = booking ?? {};
  const said = assessment
    ? {
        light: words(assessment.light_conditions),
        watering: words(assessment.watering_habits),
        problems: assessment.plant_problems.map(words).join(', '),
        goals: assessment.goals,
      }
    : {
        problems: [intake?.mainConcerns, intake?.specificIssues].filter(Boolean).join('. '),
        goals: '',
      };
  return Object.fromEntries(
    Object.entries(said).flatMap(([about, text]) => {
      const hint = told(text);
      return hint ? [[about, hint]] : [];
    }),
  );
}
