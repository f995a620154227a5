import { expect, test } from 'vitest';
import { after, at } from '../testing/changed-settings.ts';
import { localDateOf } from '../time/business-time.ts';
import { settingsIssues } from './check-settings-changes.ts';
import { FIRST_STEP_WORDS, toDoLines } from './first-step-words.ts';
import { FIRST_STEPS, openFirstSteps, TICKS } from './first-steps.ts';
import { withShownContact } from './sample-contact.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const settings = after();

test('in a new practice every step is open', () => {
  expect(openFirstSteps(settings)).toEqual(FIRST_STEPS);
});

test.each<[string, SettingsChanges]>([
  ['profile', { business: { email: 'ada@fern.test' } }],
  ['hours', { closedWeekdays: [0] }],
  ['services', { prices: [] }],
  ['home', { travel: { homeZip: '75201' } }],
])('%s is done once its form was saved', (step, changes) => {
  expect(openFirstSteps(after(changes))).toEqual(FIRST_STEPS.filter((open) => open !== step));
});

test.each(Object.entries(TICKS))('%s is done once it was ticked as it stands', (step, firstSteps) => {
  expect(openFirstSteps(after({ firstSteps }))).toEqual(FIRST_STEPS.filter((open) => open !== step));
});

test('recovery codes alone do not survive the loss of the server, nor a backup that of the phone', () => {
  expect(openFirstSteps(after({ firstSteps: { codes: true } }))).toContain('safety');
  expect(openFirstSteps(after({ firstSteps: { backup: true } }))).toContain('safety');
});

test('two devices that tick different steps both keep theirs', () => {
  const ticked = after({ firstSteps: { hours: true } }, { firstSteps: { hidden: true } });

  expect(ticked.firstSteps).toEqual({ hours: true, hidden: true });
});

test('a practice from before the steps has done what its history says', () => {
  const { firstSteps: _, ...older } = after({ closedWeekdays: [0] });

  expect(openFirstSteps(older)).not.toContain('hours');
});

test('changes of which an early version noted only that they were made leave every step open', () => {
  const noted = { at, by: { role: 'consultant', deviceId: 'phone' }, commandId: 'one' };

  expect(openFirstSteps({ ...settings, history: [noted] as never })).toEqual(openFirstSteps(settings));
});

test('whoever runs the server reads the open steps by the names that the console has', () => {
  const [line, ...others] = toDoLines(settings);

  expect(others).toEqual([]);
  for (const step of FIRST_STEPS) expect(line).toContain(FIRST_STEP_WORDS[step].title);
  expect(toDoLines(after({ firstSteps: { hours: true } })).join()).not.toContain('Opening hours');
});

test('at a public address a line says what the site leaves out, until she has said who she is', () => {
  const atPublicAddress = { ...settings, business: withShownContact(settings.business, { isPublic: true }) };

  expect(toDoLines(atPublicAddress)[0]).toMatch(
    /no email, phone or social links.*until “Who you are” is saved/,
  );
});

test('where nothing says yet who she is, her business is not saved without an email', () => {
  const business = withShownContact(settings.business, { isPublic: true });
  const issuesOf = (changes: SettingsChanges) =>
    settingsIssues(changes, { ...settings, business }, localDateOf(at, business.timeZone));

  expect(issuesOf({ business: { name: 'Fern & Co' } })).toMatchObject([{ path: 'changes.business.email' }]);
  expect(issuesOf({ business: { name: 'Fern & Co', email: 'ada@fern.test' } })).toEqual([]);
  expect(issuesOf({ horizonDays: 30 })).toEqual([]);
});
