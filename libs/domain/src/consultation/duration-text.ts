import { words } from './words.ts';

/** Formats a duration in the language of these words. */
export const durationIn =
  (said: typeof words) =>
  (durationMinutes: number): string => {
    const hours = Math.floor(durationMinutes / 60);
    const minutes = durationMinutes % 60;
    const parts = [
      ...(hours > 0 ? [said.hours(hours)] : []),
      ...(minutes > 0 || hours === 0 ? [said.minutes(minutes)] : []),
    ];
    return parts.join(said.and);
  };

/** `30 minutes`, `1 hour`, `2 hours`, `1 hour 30 minutes`. */
export const durationText = durationIn(words);
