import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

async function policyAt(url: string): Promise<string> {
  const app = fastify();
  await addSecurityHeaders(app, { publicUrl: 'http://localhost', inlineScripts: ["'sha256-x'"] });
  return String((await app.inject({ url })).headers['content-security-policy']);
}

test.each(['/admin', '/admin/', '/admin/assets/main.js', '/admin?from=home'])(
  '%s may load the scripts of Stripe and talk to the readers in its own network',
  async (url) => {
    const policy = await policyAt(url);

    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-x';");
    expect(policy).toContain(
      "connect-src 'self' https://api.stripe.com https://*.device.stripe-terminal-local-reader.net:*;",
    );
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    );
  },
);

test.each(['/', '/administration', '/api/health'])('no card reader is reached from %s', async (url) => {
  const policy = await policyAt(url);

  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).not.toContain('local-reader');
});
