import { expect, test } from 'vitest';
import { browserOf } from './browser-of.ts';
import { browserText, placeText } from './sign-in.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.9', undefined],
])('%s', (userAgent, text) => {
  expect(browserText(browserOf(userAgent))).toBe(text);
});

test.each([
  [{ timeZone: 'America/Chicago', network: '203.0.113.x' }, 'Chicago time, 203.0.113.x'],
  [{ timeZone: 'America/Argentina/Buenos_Aires' }, 'Buenos Aires time'],
  [{ timeZone: 'Etc/UTC', network: '2001:db8:1::x' }, 'UTC, 2001:db8:1::x'],
  [{}, undefined],
])('a place is said by its clock and its network', (origin, text) => {
  expect(placeText(origin)).toBe(text);
});
