import { CONSULTANT_MARKS } from '@fieldleaf/contract/consultant-marks';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { expect, test } from 'vitest';
import { fillPractice } from './fill-page.ts';

const settings = defaultSettings('America/Chicago');

test('where there are no scripts, the practice can be reached as it can be reached now', () => {
  const { email, phone } = settings.business;
  const business = { ...settings.business, email: 'fern@example.com', phone: '(512) 555-0100 & 0101' };
  const practice = { business, prices: [], closedWeekdays: [] };
  const built = `<noscript>Write to ${email} or call ${phone}</noscript><footer>${email}</footer>`;

  // Parts that scripts redraw stay as they were built.
  expect(fillPractice(practice, 'https://plants.example', 'en')(built)).toBe(
    `<noscript>Write to fern@example.com or call (512) 555-0100 &amp; 0101</noscript><footer>${email}</footer>`,
  );
});

test('who she is stands where the page has room for it, as text and never as markup; without it nothing does', () => {
  const { name, credentials, exclusions, portrait } = CONSULTANT_MARKS;
  const page = `<img src="${portrait}"><b>${name}</b><i>${credentials}</i><u>${exclusions}</u>`;
  const practice = { business: settings.business, prices: [], closedWeekdays: [] };
  const consultant = {
    name: 'Ada <Moss>',
    story: '',
    credentials: ['Botanist', 'Master Gardener'],
    exclusions: ['Lawns', 'Trees'],
    portrait: '/api/portrait/1',
  };

  expect(fillPractice({ ...practice, consultant }, 'https://plants.example', 'en')(page)).toBe(
    '<img src="/api/portrait/1"><b>Ada &lt;Moss></b><i>Botanist · Master Gardener</i><u>Lawns; Trees</u>',
  );
  expect(fillPractice(practice, 'https://plants.example', 'en')(page)).toMatch(
    /^<img src="data:image\/gif[^"]*"><b><\/b><i><\/i><u><\/u>$/,
  );
});
