import { expect, test } from 'vitest';
import {
  bookingIdOfManagePage,
  comeBackLinkOf,
  comeBackPage,
  manageLinkOf,
  managePage,
  VISIT_ACTIONS,
  withVisitKey,
} from './visit-link.ts';

const SITE = 'https://plants.example';
/** As a browser takes an address apart. */
const addressOf = (url: string) => ({
  search: /\?[^#]*/.exec(url)?.[0] ?? '',
  hash: /#.*/.exec(url)?.[0] ?? '',
});

const MANAGE = managePage(SITE, 'BK-7XK2QD');

test('a link says its booking, its key and what it opens; the key is only behind the hash', () => {
  for (const action of [undefined, ...VISIT_ACTIONS]) {
    const url = addressOf(withVisitKey(MANAGE, 'k3y.s1gn_-ed', action));
    expect(manageLinkOf(url)).toEqual({
      bookingId: 'BK-7XK2QD',
      key: 'k3y.s1gn_-ed',
      ...(action && { action }),
    });
    expect(url.search).toBe('?manage=BK-7XK2QD');
    expect(comeBackLinkOf(url)).toBeUndefined();
  }
  const back = addressOf(withVisitKey(comeBackPage(SITE, 'BK-7XK2QD'), 'k3y.s1gned'));
  expect(comeBackLinkOf(back)).toEqual({ bookingId: 'BK-7XK2QD', key: 'k3y.s1gned' });
  expect(manageLinkOf(back)).toBeUndefined();
});

test('without a key, and with what is no action, an address is the ordinary page', () => {
  expect(manageLinkOf(addressOf(MANAGE))).toBeUndefined();
  expect(manageLinkOf(addressOf(`${SITE}/#visit=k3y`))).toBeUndefined();
  expect(manageLinkOf(addressOf(`${withVisitKey(MANAGE, 'k3y')}&open=delete`))).toEqual({
    bookingId: 'BK-7XK2QD',
    key: 'k3y',
  });
  expect(manageLinkOf(addressOf(`${MANAGE}#visit=%E0%A4%A`))).toBeUndefined();
});

test('only the own site’s page to manage a booking is one', () => {
  expect(bookingIdOfManagePage(SITE, MANAGE)).toBe('BK-7XK2QD');
  expect(bookingIdOfManagePage(SITE, 'https://elsewhere.example/?manage=BK-7XK2QD')).toBeUndefined();
  expect(bookingIdOfManagePage(SITE, `${SITE}/`)).toBeUndefined();
});
