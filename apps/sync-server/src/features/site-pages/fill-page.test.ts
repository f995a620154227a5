import { CONSULTANT_MARKS } from '@fieldleaf/contract/consultant-marks';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { expect, test } from 'vitest';
import { fillPractice } from './fill-page.ts';

const settings = defaultSettings('America/Chicago');

const BUILT = settings.business;
const PAGE = [
  '<head></head>',
  `<p>Stuck? <span data-contact="">Write to <!-- --><a href="mailto:${BUILT.email}">${BUILT.email}</a><span data-phone=""> or call ${BUILT.phone}</span>.</span></p>`,
  `<ul><li data-contact=""><a href="mailto:${BUILT.email}">${BUILT.email}</a></li>`,
  ...BUILT.socialLinks.map(
    ({ network, url }) => `<li data-social=""><a href="${url}" rel="noreferrer">${network}</a></li>`,
  ),
  '<li>Terms</li></ul>',
].join('');

type Contact = Pick<typeof BUILT, 'email' | 'phone' | 'socialLinks'>;

const filled = (contact: Contact, language: 'en' | 'es' = 'en') => {
  const practice = { business: { ...BUILT, ...contact }, prices: [], closedWeekdays: [] };
  return fillPractice(practice, 'https://plants.example', language)(PAGE);
};

test('a page that was built gives the contact the practice has now, before any script runs', () => {
  const contact = {
    email: 'fern@example.com',
    phone: '(512) 555-0100 & 0101',
    socialLinks: [{ network: 'Threads', url: 'https://threads.net/fern' }],
  };

  expect(filled(contact)).toBe(
    [
      `<head><script type="application/json" id="sent-contact">${JSON.stringify(contact)}</script></head>`,
      '<p>Stuck? <span data-contact="">Write to <!-- --><a href="mailto:fern@example.com">fern@example.com</a>',
      '<span data-phone=""> or call (512) 555-0100 &amp; 0101</span>.</span></p>',
      '<ul><li data-contact=""><a href="mailto:fern@example.com">fern@example.com</a></li>',
      '<li data-social=""><a href="https://threads.net/fern" rel="noreferrer">Threads</a></li>',
      '<li>Terms</li></ul>',
    ].join(''),
  );
});

test('a practice without a phone is not to be called', () => {
  const page = filled({ email: 'fern@example.com', phone: '', socialLinks: [] });

  expect(page).toContain('<a href="mailto:fern@example.com">fern@example.com</a>.</span></p>');
  expect(page).not.toMatch(/call|instagram|facebook/);
});

test.each([
  ['en', 'This practice is being set up.'],
  ['es', 'Este negocio se está preparando.'],
] as const)('a practice that is being set up says so (%s), and gives nothing made up', (language, said) => {
  const page = filled({ email: '', phone: '', socialLinks: [] }, language);

  expect(page).toContain(
    `<p>Stuck? <span data-contact="">${said}</span></p><ul><li data-contact="">${said}</li><li>Terms</li></ul>`,
  );
  expect(page).not.toContain(BUILT.email);
});

test('the page of a practice on this machine stays as it was built', () => {
  expect(filled(BUILT)).toBe(PAGE);
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
