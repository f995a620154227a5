import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

async function policyAt(url: string, hasStripe: boolean): Promise<string> {
  const app = fastify();
  await addSecurityHeaders(app, { publicUrl: 'http://localhost', inlineScripts: ["'sha256-x'"], hasStripe });
  return String((await app.inject({ url })).headers['content-security-policy']);
}

test('the console loads nothing from elsewhere unless Stripe takes the cards', async () => {
  const policy = await policyAt('/admin/', false);

  expect(policy).toContain("script-src 'self' 'sha256-x';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none';");
});

test.each(['/admin', '/admin/', '/admin/assets/main.js', '/admin?from=home'])(
  'with Stripe, %s may load its scripts and talk to the readers in its own network',
  async (url) => {
    const policy = await policyAt(url, true);

    expect(policy).toContain("script-src 'self' https://js.stripe.com 'sha256-x';");
    expect(policy).toContain(
      "connect-src 'self' https://api.stripe.com https://*.device.stripe-terminal-local-reader.net:*;",
    );
    expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  },
);

test.each(['/', '/administration', '/api/health'])('no card reader is reached from %s', async (url) => {
  const policy = await policyAt(url, true);

  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).not.toContain('local-reader');
});
