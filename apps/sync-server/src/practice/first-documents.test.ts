import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { cents } from '@fieldleaf/domain/money/cents';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { openTestStore } from '../testing/test-store.ts';
import { ensureSettings, ensureTemplates } from './first-documents.ts';

const ZONE = 'America/Chicago';

test('a practice that exists gets what a newer version offers besides, and keeps its prices', async () => {
  const database = (await openTestStore()).database('practice');
  const settings = defaultSettings(ZONE);
  const [first, second, ...others] = settings.offers;
  if (!first || !second) throw new Error('two offers at least');
  const hers = { ...second, priceCents: cents(7_500) };
  await database.put({ ...settings, offers: [hers, ...others] });

  await ensureSettings(database, { zone: ZONE, takesRealMoney: false });

  expect((await database.get<Settings>('settings:practice'))?.offers).toEqual([first, hers, ...others]);
});

test('settings that say everything already are not written again', async () => {
  const database = (await openTestStore()).database('practice');
  await ensureSettings(database, { zone: ZONE, takesRealMoney: true });
  const before = await database.get<Settings>('settings:practice');

  await ensureSettings(database, { zone: ZONE, takesRealMoney: true });

  expect(await database.get<Settings>('settings:practice')).toEqual(before);
});

test('at a public address a new practice has no made-up contact, and neither has one that moves there', async () => {
  const database = (await openTestStore()).database('practice');
  const contact = async () => {
    const stored = await database.get<Settings>('settings:practice');
    return [stored?.business.email, stored?.business.phone, stored?.business.socialLinks.length];
  };
  await ensureSettings(database, { zone: ZONE });
  expect(await contact()).toEqual(['hello@fieldleaf.example', '(214) 555-0142', 2]);

  await ensureSettings(database, { zone: ZONE, isPublic: true });
  expect(await contact()).toEqual(['', '', 0]);

  await ensureSettings(database, { zone: ZONE });
  expect(await contact()).toEqual(['hello@fieldleaf.example', '(214) 555-0142', 2]);
});

test('a server that makes backups says so among the first steps', async () => {
  const database = (await openTestStore()).database('practice');

  await ensureSettings(database, { zone: ZONE, keepsBackups: true });

  expect((await database.get<Settings>('settings:practice'))?.firstSteps).toEqual({ backup: true });
});

test('a template she never touched speaks in the words of this version, one she rewrote in hers', async () => {
  const database = (await openTestStore()).database('practice');
  const [untouched, rewritten] = defaultTemplates;
  if (!untouched || !rewritten) throw new Error('two templates at least');
  const change = { at: instantOf(0), commandId: 'change', before: { body: rewritten.body } };
  await database.put({ ...untouched, body: 'As an earlier version said it' });
  await database.put({ ...rewritten, body: 'As she says it', history: [change] });

  await ensureTemplates(database);

  expect(await database.get<EmailTemplate>(untouched._id)).toMatchObject(untouched);
  expect(await database.get<EmailTemplate>(rewritten._id)).toMatchObject({ body: 'As she says it' });
});

test('templates that say everything already are not written again', async () => {
  const database = (await openTestStore()).database('practice');
  const all = () => database.range<EmailTemplate>({ from: 'template:', to: 'template:\uffff' });
  await ensureTemplates(database);
  const before = await all();

  await ensureTemplates(database);

  expect(await all()).toEqual(before);
});
