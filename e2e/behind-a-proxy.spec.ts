import { test } from '@playwright/test';
import { freePort } from './support/free-port.ts';
import { nginxPath, prepareProxy } from './support/nginx.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';
import { launchTrusting } from './support/trusting-browser.ts';
import { visitService } from './support/visit-service.ts';

test('behind nginx, with the sample of the guide, customers book over HTTP/2 and the phone hears of it', async () => {
  const nginx = nginxPath();
  // biome-ignore lint/suspicious/noSkippedTests: nginx is no package of ours; where `npm test` may install it, it does
  test.skip(nginx === undefined, 'nginx is not installed');
  const port = await freePort();
  const proxy = await prepareProxy(nginx ?? '', port);
  const server = await startServer({ port, env: { PUBLIC_URL: proxy.url, TRUST_PROXY: 'loopback' } });
  const stopProxy = proxy.start();
  const browser = await launchTrusting(proxy.url, proxy.certificate);

  await visitService(browser, { ...proxy, innerUrl: server.url, pin: ADMIN_PIN });

  await browser.close();
  await stopProxy();
  await server.dispose();
});
