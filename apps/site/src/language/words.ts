/** Locale settings for all formatting. */
export const words = {
  locale: 'en-US',
  /** As links that are shared are told. */
  shareLocale: 'en_US',
  otherShareLocale: 'es_US',
  otherLanguage: 'es',
  otherHome: '/es/',
  readInOther: 'Español',
};
