import { expect, test } from 'vitest';
import { spanishPage } from './spanish-page.ts';

const HOME = 'https://plants.example';

test.each([
  [`${HOME}/`, `${HOME}/es/`],
  [`${HOME}/?manage=BK-ABC234#visit=key`, `${HOME}/es/?manage=BK-ABC234#visit=key`],
  [`${HOME}/pay-invoice/1`, `${HOME}/es/pay-invoice/1`],
  [`${HOME}/es/terms`, `${HOME}/es/terms`],
  [`${HOME}/admin/`, `${HOME}/admin/`],
  [`${HOME}/api/bookings/`, `${HOME}/api/bookings/`],
  ['https://meet.example/room', 'https://meet.example/room'],
  ['Please reply', 'Please reply'],
])('%s is %s in Spanish', (address, spanish) => {
  expect(spanishPage(address, HOME)).toBe(spanish);
});
