import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Settings = { readonly publicUrl: string; readonly inlineScripts: readonly string[] };

const STRIPE = 'https://js.stripe.com';
/** Stripe's script loads parts of itself, and its fields, from hosts below its own as well. */
const STRIPE_SCRIPTS = [STRIPE, 'https://*.js.stripe.com'];
const STRIPE_API = 'https://api.stripe.com';
const CARD_READERS = 'https://*.device.stripe-terminal-local-reader.net:*';

const ONE_YEAR_SECONDS = 31_536_000;

/** Device features the pages may use: only the payment sheets of Stripe's wallets. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat(`payment=(self "${STRIPE}" "https://pay.google.com")`)
  .join(', ');

const isConsole = (path: string): boolean => /^\/admin(?![^/?])/.test(path);

/**
 * The console also talks to card readers in its own network, by names that Stripe hands out for them. The same with
 * and without Stripe's keys: an installed console keeps its page, and with it the policy of the day it was built.
 */
const callsAllowedFrom = ({ url = '' }: IncomingMessage): string =>
  isConsole(url) ? `${STRIPE_API} ${CARD_READERS}` : STRIPE_API;

const contentPolicy = (inlineScripts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...STRIPE_SCRIPTS, ...inlineScripts],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", callsAllowedFrom],
    frameSrc: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Puts the protective headers on every answer. HSTS only where the public address is https. */
export async function addSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(settings.inlineScripts),
    strictTransportSecurity: isHttps ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
    // Stripe's authentication opens a window that has to reach back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
