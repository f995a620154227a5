import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { launchTrusting } from '../support/trusting-browser.ts';
import { visitService } from '../support/visit-service.ts';

test('a service that runs already is one that customers and the consultant can use', async () => {
  const { SERVICE_URL: url = '', SERVICE_CERTIFICATE: file = '', SERVICE_PIN: pin = '' } = process.env;
  const certificate = readFileSync(file, 'utf8');
  const browser = await launchTrusting(url, certificate);

  const { bookingId } = await visitService(browser, {
    url,
    plainUrl: 'http://127.0.0.1',
    innerUrl: 'http://127.0.0.1:3000',
    certificate,
    pin,
  });

  console.log(`booked ${bookingId}`);
  await browser.close();
});
