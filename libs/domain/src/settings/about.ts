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

/** Returns the problems in a changed profile; an empty text is removed. */
export function aboutIssues({ about }: SettingsChanges): readonly Found[] {
  const { name = '', story = '', credentials = [], exclusions = [], portrait } = about ?? {};
  return [
    when(
      name.trim().length > ABOUT_LIMITS.name || /\p{Cc}/u.test(name),
      'about.name',
      'Please enter your name (up to 80 characters).',
    ),
    when(
      story.trim().length > ABOUT_LIMITS.story,
      'about.story',
      'Please shorten the words to 800 characters.',
    ),
    when(!areLines(credentials), 'about.credentials', 'Up to 6 lines of 100 characters fit.'),
    when(!areLines(exclusions), 'about.exclusions', 'Up to 6 lines of 100 characters fit.'),
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
  return {
    name: after.name.trim(),
    story: after.story.trim(),
    credentials: after.credentials.map((line) => line.trim()),
    exclusions: after.exclusions.map((line) => line.trim()),
    ...(portrait !== null && { portrait }),
  };
}

/** Without the picture, which a history would keep a hundred times. */
export function withoutPortrait(changes: SettingsChanges): SettingsChanges {
  if (!changes.about?.portrait) return changes;
  const { portrait: _, ...about } = changes.about;
  return { ...changes, about };
}
