import type { words as english } from './words.ts';

export const words: typeof english = {
  orCall: (phone: string) => ` o llame al ${phone}`,
};
