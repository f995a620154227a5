import { expect, test } from 'vitest';
import { clientOf } from './client-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', undefined],
  ['::ffff:192.0.2.7', '192.0.2.7', undefined],
  ['::FFFF:c000:207', '192.0.2.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8::', '2001:db8::'],
])('%s is counted as %s, and with its network as %s', (ip, address, network) => {
  expect(clientOf(ip)).toEqual({ address, network });
});
