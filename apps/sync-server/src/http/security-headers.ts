import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Settings = {
  readonly publicUrl: string;
  readonly inlineScripts: readonly string[];
  /** Whether Stripe takes the cards here. */
  readonly hasStripe: boolean;
};

const STRIPE = 'https://js.stripe.com';
const CARD_READERS = 'https://*.device.stripe-terminal-local-reader.net:*';

const ONE_YEAR_SECONDS = 31_536_000;

/** What the pages may use of the machine they are shown on: nothing but Stripe's payment sheet. */
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
  .concat(`payment=(self "${STRIPE}")`)
  .join(', ');

/** What a page may load from elsewhere. */
type Sources = {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
};

const SITE: Sources = {
  scripts: [STRIPE],
  calls: ['https://api.stripe.com'],
  frames: [STRIPE, 'https://hooks.stripe.com'],
};

/** The console also talks to card readers in its own network, by names that Stripe hands out for them. */
const CONSOLE: Sources = { ...SITE, calls: [...SITE.calls, CARD_READERS] };

/** Without Stripe's keys the console loads nothing from anywhere. */
const CONSOLE_ALONE: Sources = { scripts: [], calls: [], frames: ["'none'"] };

const isConsole = (path: string): boolean => /^\/admin(?![^/?])/.test(path);

function contentPolicy({ inlineScripts, hasStripe }: Pick<Settings, 'inlineScripts' | 'hasStripe'>) {
  const console = hasStripe ? CONSOLE : CONSOLE_ALONE;
  const allow =
    (kind: keyof Sources, ...always: readonly string[]) =>
    ({ url = '' }: IncomingMessage) =>
      [...always, ...(isConsole(url) ? console : SITE)[kind]].join(' ');
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: [allow('scripts', "'self'"), ...inlineScripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: [allow('calls', "'self'")],
      frameSrc: [allow('frames')],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** Puts the protective headers on every answer. HSTS only where the public address is https. */
export async function addSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(settings),
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
