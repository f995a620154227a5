import type { VisitToChoose } from '@fieldleaf/domain/booking/booking-link';
import type { Language } from '@fieldleaf/domain/language/language';
import type { BookPhoto } from '@fieldleaf/domain/read-model/book-plants';
import type { BookPlant } from '@fieldleaf/domain/read-model/plant-book-page';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { ReactNode } from 'react';
import type { PlantTask } from './week-tasks.ts';
import type { words as english } from './words.ts';

/** Everything around the value of a book: its language, whose it is, and how an app fills the places it leaves. */
export type BookView = {
  readonly language: Language;
  readonly words: typeof english;
  readonly practice: { readonly name: string; readonly email: string; readonly phone: string };
  /** Who wrote the words of a visit. */
  readonly consultantName: string;
  /** Address to choose a time at, for a visit that is known by then. */
  readonly bookingAddress: (visit?: VisitToChoose) => string;
  /** Beside a task: the button that says it is done. */
  readonly taskAction?: (task: PlantTask) => ReactNode;
  /** A picture that does not lie at an address, as on the phone. */
  readonly picture?: (photo: BookPhoto, description: string) => ReactNode;
  /** How the customer says how the plants are; absent: by mail. */
  readonly checkInForm?: ReactNode;
  /** Way to order a photo consultation; absent: by mail. */
  readonly photoOrder?: ReactNode;
  /** After the plants: how the customer is reminded. */
  readonly reminders?: ReactNode;
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** `Mar 15, 2027`: pictures and history lie years apart. */
export const dayWithYear = (date: LocalDate, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** `Indoors, east window, bright light`; empty where nothing was said. */
export function placeWords({ plan }: BookPlant, words: BookView['words']): string {
  if (!plan) return '';
  const said = [
    plan.place && words.places[plan.place],
    plan.window && words.windows[plan.window],
    plan.light && words.lights[plan.light],
  ]
    .filter(Boolean)
    .join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A day as it is said of tasks: `today`, `tomorrow` or `Mon, Mar 15`. */
export function taskDay(
  on: LocalDate,
  { today, tomorrow }: { today: LocalDate; tomorrow: LocalDate },
  view: BookView,
) {
  if (on <= today) return view.words.today;
  return on === tomorrow ? view.words.tomorrow : shortDate(on, view.language);
}
