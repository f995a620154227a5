import { expect, test } from 'vitest';
import { bookingIdOfAddress, viewOfAddress } from './view.ts';

const address = (href: string) => new URL(href, 'http://localhost');

test.each([
  ['/', 'landing'],
  ['/terms', 'terms'],
  ['/terms/', 'terms'],
  ['/events', 'events'],
  ['/pay-invoice/0123?type=deposit', 'pay-invoice'],
  ['/quote', 'quote-offer'],
  ['/plants#key', 'plants'],
  ['/pay-invoice', 'not-found'],
  ['/pay/visit/BK-7XK2QD#k=abc', 'pay-visit'],
  ['/weather-warnings#abc', 'weather-warnings'],
  ['/pay/visit', 'not-found'],
  ['/no/such/page', 'not-found'],
  ['/terms/more?book=', 'not-found'],
  ['/index.html', 'landing'],
  ['/?manage=BK-7XK2QD', 'manage'],
  ['/?manage', 'manage'],
  ['/?book=', 'assessment'],
  ['/?book=virtual&duration=60min&date=2027-03-15&time=10:00', 'booking'],
])('%s opens %s', (href, view) => {
  expect(viewOfAddress(address(href))).toBe(view);
});

test("a mail's link brings its booking ID along", () => {
  expect(bookingIdOfAddress(address('/?manage=BK-7XK2QD'))).toBe('BK-7XK2QD');
  expect(bookingIdOfAddress(address('/'))).toBe('');
});
