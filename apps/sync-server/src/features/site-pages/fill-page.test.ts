import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { expect, test } from 'vitest';
import { fillPractice } from './fill-page.ts';

const settings = defaultSettings('America/Chicago');

test('where there are no scripts, the practice can be reached as it can be reached now', () => {
  const { email, phone } = settings.business;
  const business = { ...settings.business, email: 'fern@example.com', phone: '(512) 555-0100 & 0101' };
  const practice = { business, prices: [], closedWeekdays: [] };
  const built = `<noscript>Write to ${email} or call ${phone}</noscript><footer>${email}</footer>`;

  // What scripts draw again is left as it was built.
  expect(fillPractice(practice, 'https://plants.example')(built)).toBe(
    `<noscript>Write to fern@example.com or call (512) 555-0100 &amp; 0101</noscript><footer>${email}</footer>`,
  );
});
