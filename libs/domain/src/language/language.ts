/** Languages for writing to customers. The owner of the practice reads English. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Kept with what a customer made; absent: English. */
export type HasLanguage = { readonly language?: 'es' };

/** The language of what a customer made; one that only a newer version knows is English. */
export const languageOf = (made: { readonly language?: Language } | undefined): Language =>
  made?.language === 'es' ? 'es' : 'en';

/** Stored form of the language. */
export const withLanguage = (language: Language): HasLanguage => (language === 'es' ? { language } : {});

/** Something said in both languages; with one missing it does not compile. */
export type Saying = Readonly<Record<Language, string>>;

/** The language a browser asks for in `accept-language`: Spanish only where it comes first. */
export const preferredLanguage = (header: string | undefined): Language =>
  /^\s*es(?![a-z])/i.test(header ?? '') ? 'es' : 'en';
