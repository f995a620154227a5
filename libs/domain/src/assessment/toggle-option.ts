const NONE = 'none';

/** The ticked options after one is pressed; 'none' takes all others off, any other takes 'none' off. */
export function toggleOption(chosen: readonly string[], option: string): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((other) => other !== option);
  return option === NONE ? [NONE] : [...chosen.filter((other) => other !== NONE), option];
}
