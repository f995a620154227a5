import type { Language } from '../language/language.ts';
import { type Found, when } from './found-issue.ts';
import type { SettingsChanges } from './settings-payloads.ts';

/** The consultant's profile, as customers read it before they pay. */
export type About = {
  readonly name: string;
  /** A few sentences; paragraphs are parted by line breaks. */
  readonly story: string;
  /** Each a line: `Texas Master Gardener since 2016`. */
  readonly credentials: readonly string[];
  /** Work not to be booked, one line each: `Tree felling`. */
  readonly exclusions: readonly string[];
  /** The same for those who read Spanish; absent or empty: they read the words above. */
  readonly storySpanish?: string;
  readonly credentialsSpanish?: readonly string[];
  readonly exclusionsSpanish?: readonly string[];
  /** A square JPEG as base64; absent: none. */
  readonly portrait?: string;
};

const ERASED_CONTACT: About = { name: '', story: '', credentials: [], exclusions: [] };

export const ABOUT_LIMITS = { name: 80, story: 800, lines: 6, line: 100 } as const;

/** Beginning of every JPEG's base64: start of image, then a marker. */
const JPEG_BEGINS = '/9j/';

const isLine = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= ABOUT_LIMITS.line && !/\p{Cc}/u.test(text);

const areLines = (lines: readonly string[]): boolean =>
  lines.length <= ABOUT_LIMITS.lines && lines.every(isLine);

const LINE_FIELDS = ['credentials', 'exclusions', 'credentialsSpanish', 'exclusionsSpanish'] as const;

/** Returns the problems in a changed profile; an empty text is removed. */
export function aboutIssues({ about }: SettingsChanges): readonly Found[] {
  const { name = '', portrait } = about ?? {};
  return [
    when(
      name.trim().length > ABOUT_LIMITS.name || /\p{Cc}/u.test(name),
      'about.name',
      'Please enter your name (up to 80 characters).',
    ),
    ...(['story', 'storySpanish'] as const).map((field) =>
      when(
        (about?.[field] ?? '').trim().length > ABOUT_LIMITS.story,
        `about.${field}`,
        'Please shorten the words to 800 characters.',
      ),
    ),
    ...LINE_FIELDS.map((field) =>
      when(!areLines(about?.[field] ?? []), `about.${field}`, 'Up to 6 lines of 100 characters fit.'),
    ),
    when(
      typeof portrait === 'string' && !portrait.startsWith(JPEG_BEGINS),
      'about.portrait',
      'Please choose another photo.',
    ),
  ];
}

/** Returns the profile with these changes, part by part, so that two devices both keep theirs. */
export function aboutAfter(before: About = ERASED_CONTACT, changes: SettingsChanges['about'] = {}): About {
  const { portrait = before.portrait ?? null, ...texts } = changes;
  const after = { ...before, ...texts };
  const { storySpanish = '', credentialsSpanish = [], exclusionsSpanish = [] } = after;
  return {
    name: after.name.trim(),
    story: after.story.trim(),
    credentials: trimmed(after.credentials),
    exclusions: trimmed(after.exclusions),
    ...(storySpanish.trim() !== '' && { storySpanish: storySpanish.trim() }),
    ...(credentialsSpanish.length > 0 && { credentialsSpanish: trimmed(credentialsSpanish) }),
    ...(exclusionsSpanish.length > 0 && { exclusionsSpanish: trimmed(exclusionsSpanish) }),
    ...(portrait !== null && { portrait }),
  };
}

const trimmed = (lines: readonly string[]): readonly string[] => lines.map((line) => line.trim());

type ReadAbout = Pick<About, 'name' | 'story' | 'credentials' | 'exclusions' | 'portrait'>;

/** The profile as somebody reads it in a language; what she has not said in Spanish stays in her own words. */
export function aboutIn(
  { storySpanish, credentialsSpanish, exclusionsSpanish, ...about }: About,
  language: Language,
): ReadAbout {
  if (language !== 'es') return about;
  return {
    ...about,
    story: storySpanish ?? about.story,
    credentials: credentialsSpanish ?? about.credentials,
    exclusions: exclusionsSpanish ?? about.exclusions,
  };
}

/** Without the picture, which a history would keep a hundred times. */
export function withoutPortrait(changes: SettingsChanges): SettingsChanges {
  if (!changes.about?.portrait) return changes;
  const { portrait: _, ...about } = changes.about;
  return { ...changes, about };
}
