/** The numbered steps up to one, itself included. */
export const stepsTo = (step: number): readonly number[] =>
  Array.from({ length: step + 1 }, (_, index) => index);
