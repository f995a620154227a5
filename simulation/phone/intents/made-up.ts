import { day } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';

/** Two weeks with the night on which the clocks go forward in it; few times, so that visits clash. */
export const someTime = (chance: Chance) => ({
  date: day(`2027-03-${String(chance.between(8, 21)).padStart(2, '0')}`),
  time: timeOfMinute(9 * 60 + 30 * chance.between(0, 18)),
});

/** Within the story, so that a visit begins while it is told. */
export const laterToday = (chance: Chance) => ({
  date: day('2027-03-01'),
  time: timeOfMinute(8 * 60 + chance.between(5, 35)),
});

/** One of few people, so that much is about the same ones; no address is part of another. */
export const someEmail = (chance: Chance): string =>
  `c${String(chance.between(1, 40)).padStart(2, '0')}@example.com`;

const ZIPS = ['75201', '75204', '75219', '75214', '75081'];

/** An hour by video or on site; the places are so near each other that no drive is longer than the buffers. */
export const someHour = (chance: Chance) =>
  chance.happens(0.6)
    ? ({ consultationType: 'virtual', duration: '60min' } as const)
    : ({ consultationType: 'onsite', duration: '1hr' } as const);

export const someAddress = (chance: Chance): string => `12 Elm Street, TX ${chance.pick(ZIPS) ?? ''}`;

const WORDS = ['dry', 'wet', 'by the window', 'repotted', 'spider mites', 'new leaves', 'water less'];

/** Few words, so that the same thing is said twice too. */
export const someText = (chance: Chance): string => chance.pick(WORDS) ?? '';
