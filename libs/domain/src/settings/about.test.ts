import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { clock, consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { ABOUT_LIMITS, aboutAfter, aboutIn, aboutIssues } from './about.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const PORTRAIT = '/9j/4AAQSkZJRg==';

function after(...all: readonly SettingsChanges[]): Settings {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(settings._id, settings);
  const at = moment('2027-03-01T12:00:00Z');
  for (const [index, changes] of all.entries()) {
    const command: Command = {
      id: `changed-${index}`,
      kind: 'settings.change',
      at,
      by: consultant,
      payload: { changes },
    };
    ledger.run(command, at);
  }
  return ledger.documents.get(settings._id) as Settings;
}

const pathsOf = (about: SettingsChanges['about']) =>
  aboutIssues(about ? { about } : {}).flatMap((issue) => issue?.path ?? []);

test('a practice says of its consultant what she has filled in, and no more', () => {
  expect(settings.about).toBeUndefined();
  expect(after({ hours: { opensAt: clock('08:00') } }).about).toBeUndefined();
  expect(after({ about: { name: ' Ada Moss ' } }).about).toEqual({
    name: 'Ada Moss',
    story: '',
    credentials: [],
    exclusions: [],
  });
});

test('parts that different devices fill in are all kept', () => {
  const { about } = after(
    { about: { name: 'Ada Moss', credentials: ['Master Gardener '] } },
    { about: { portrait: PORTRAIT } },
    { about: { story: 'I grew up in a greenhouse.' } },
  );
  expect(about).toEqual({
    name: 'Ada Moss',
    story: 'I grew up in a greenhouse.',
    credentials: ['Master Gardener'],
    exclusions: [],
    portrait: PORTRAIT,
  });
  expect(aboutAfter(about, { portrait: null })).not.toHaveProperty('portrait');
});

test('the history says that she changed, without keeping every picture she has tried', () => {
  const { history } = after({ about: { name: 'Ada Moss', portrait: PORTRAIT } });
  expect(history?.[0]?.changes).toEqual({ about: { name: 'Ada Moss' } });
});

test('what does not fit or is no picture is refused at its field', () => {
  const long = 'x'.repeat(ABOUT_LIMITS.story + 1);
  expect(
    pathsOf({ name: long, story: long, credentials: [long], exclusions: Array(7).fill('Lawns') }),
  ).toEqual(['name', 'story', 'credentials', 'exclusions'].map((field) => `changes.about.${field}`));
  expect(pathsOf({ credentials: [' '] })).toEqual(['changes.about.credentials']);
  expect(pathsOf({ portrait: 'R0lGODlhAQABAAAAACw=' })).toEqual(['changes.about.portrait']);
  expect(pathsOf({ portrait: PORTRAIT, name: 'Ada', story: 'One.\nTwo.' })).toEqual([]);
});

test('who reads Spanish reads what she said in Spanish, and the rest as she said it', () => {
  const { about } = after(
    { about: { name: 'Ada Moss', story: 'Plants.', credentials: ['Botanist'] } },
    { about: { storySpanish: ' Plantas. ', credentialsSpanish: [] } },
  );
  if (!about) throw new Error('there is a profile');

  expect(aboutIn(about, 'es')).toEqual({ ...aboutIn(about, 'en'), story: 'Plantas.' });
  expect(aboutIn(about, 'en')).toMatchObject({ story: 'Plants.', credentials: ['Botanist'] });
  expect(aboutAfter(about, { storySpanish: '' })).not.toHaveProperty('storySpanish');
  expect(pathsOf({ storySpanish: 'x'.repeat(ABOUT_LIMITS.story + 1), exclusionsSpanish: [' '] })).toEqual([
    'changes.about.storySpanish',
    'changes.about.exclusionsSpanish',
  ]);
});
