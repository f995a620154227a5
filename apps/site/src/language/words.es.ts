import type { words as english } from './words.ts';

export const words: typeof english = {
  locale: 'es-US',
  shareLocale: 'es_US',
  otherShareLocale: 'en_US',
  otherLanguage: 'en',
  otherHome: '/',
  readInOther: 'English',
};
