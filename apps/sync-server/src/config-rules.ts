import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Rule to read a variable: `parse` returns undefined if the text is not `expected`. */
export type Rule<Value> = { readonly expected: string; readonly parse: (text: string) => Value | undefined };

const matching = (pattern: RegExp, expected: string): Rule<string> => ({
  expected,
  parse: (text) => (pattern.test(text) ? text : undefined),
});

function url(protocols: readonly string[], text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const parsed = new URL(text);
  return protocols.includes(parsed.protocol) && parsed.hostname !== '' ? parsed : undefined;
}

export const port: Rule<number> = {
  expected: 'a port number from 0 to 65535',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};

const wholeNumber = (most: number, expected: string): Rule<number> => ({
  expected,
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
});

export const hours = wholeNumber(24 * 31, 'a whole number of hours from 1 to 744');

export const days = wholeNumber(36_500, 'a whole number of days from 1 to 36500');

export const hostName = matching(/^[\w.:-]+$/, 'a host name or an IP address');

/** The origin alone: links are made by putting a path behind it. */
export const origin: Rule<string> = {
  expected: 'an http or https address without a path, such as https://example.com',
  parse: (text) => {
    const parsed = url(['http:', 'https:'], text);
    return parsed?.href === `${parsed?.origin}/` ? parsed.origin : undefined;
  },
};

/**
 * True if others reach the address: the loopback leads to this machine only, and names kept for documentation lead
 * nowhere.
 */
export const isPublicOrigin = (publicUrl: string): boolean =>
  !/^((.+\.)?(localhost|example|invalid)|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);

export const httpUrl: Rule<string> = {
  expected: 'an http or https address',
  parse: (text) => url(['http:', 'https:'], text)?.href.replace(/\/$/, ''),
};

export const smtpUrl: Rule<string> = {
  expected: 'an smtp or smtps address, such as smtp://127.0.0.1:2525',
  parse: (text) => url(['smtp:', 'smtps:'], text)?.href,
};

export const folder: Rule<string> = { expected: 'a folder', parse: (text) => text };

export const secretToken = matching(/^[\w.~+/=-]{16,200}$/, 'at least 16 letters, digits or . _ ~ + / = -');

export const text: Rule<string> = { expected: 'a text', parse: (value) => value };

export const databasePrefix = matching(
  /^[a-z][a-z0-9_-]{0,60}$/,
  'lower-case letters, digits, _ and -, beginning with a letter',
);

export const pin = matching(/^\d{6}$/, 'exactly six digits');

export const mailAddress = matching(
  /^(?:[^\s@<>]+@[^\s@<>]+|[^@<>\r\n]*<[^\s@<>]+@[^\s@<>]+>)$/,
  'a mail address, such as hello@example.com or Fieldleaf <hello@example.com>',
);

/** Stripe's three texts look alike; a secret one in the place of the public one would be shown to everybody. */
export const stripeSecretKey = matching(/^[sr]k_\w+$/, 'a secret key of Stripe, such as sk_test_...');
export const stripePublishableKey = matching(/^pk_\w+$/, 'a publishable key of Stripe, such as pk_test_...');
export const stripeWebhookSecret = matching(/^whsec_\S+$/, "a webhook's secret of Stripe, whsec_...");

export const twilioAccount = matching(
  /^AC[0-9a-f]{32}$/i,
  'the SID of an account of Twilio, AC and 32 more signs',
);

export const textSender = matching(
  /^(?:\+[1-9]\d{7,14}|MG[0-9a-fA-F]{32})$/,
  'a number such as +14695550100, or the SID of a messaging service, MG...',
);

export const logLevel = matching(
  /^(fatal|error|warn|info|debug|trace|silent)$/,
  'one of fatal, error, warn, info, debug, trace, silent',
);

export const serviceAccountFile: Rule<string> = {
  expected: 'the file of a service account, with its client_email and private_key',
  parse: (path) => {
    try {
      const { client_email: email, private_key: key } = JSON.parse(readFileSync(path, 'utf8'));
      createPrivateKey(key);
      return typeof email === 'string' ? path : undefined;
    } catch {
      return undefined;
    }
  },
};

export const timeZone: Rule<string> = {
  expected: 'an IANA time zone, such as America/Chicago',
  parse: (name) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: name });
      return name;
    } catch {
      return undefined;
    }
  },
};

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (rest.length > 0 || longest < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

export const networks: Rule<readonly string[]> = {
  expected: 'loopback, linklocal, uniquelocal, addresses or networks such as 10.0.0.0/8, separated by commas',
  parse: (list) => {
    const entries = list.split(',').map((entry) => entry.trim());
    return entries.every(isNetwork) ? entries : undefined;
  },
};

/** Written as an address writes them: small letters, an IPv6 address in brackets. */
export const hostsWithPorts: Rule<readonly string[]> = {
  expected: 'host:port, such as calendar.lan:5232 or [fd00::2]:5232, separated by commas',
  parse: (list) => {
    const entries = list.split(',').map((entry) => entry.trim().toLowerCase());
    const isHostWithPort = (entry: string) =>
      /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\]):[1-9]\d{0,4}$/.test(entry) && URL.canParse(`http://${entry}`);
    return entries.every(isHostWithPort) ? entries : undefined;
  },
};
