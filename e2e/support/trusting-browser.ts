import { createHash, X509Certificate } from 'node:crypto';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium-path.ts';
import { shiftContextsOf } from './shifted-pages.ts';

/**
 * A browser that finds this site on this machine and believes its certificate, as if somebody had signed it: one that
 * only ignored the error would run no service worker.
 */
export async function launchTrusting(site: string, certificate: string) {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...chromiumFlags,
      `--host-resolver-rules=MAP ${new URL(site).hostname} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    ],
  });
  shiftContextsOf(browser);
  return browser;
}
