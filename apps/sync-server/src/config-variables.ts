import * as rules from './config-rules.ts';

/** A variable of the environment: how it is read, and what whoever sets it has to know. */
export type Variable<Value> = rules.Rule<Value> & {
  /** One sentence or two; the environment sample repeats it. */
  readonly meaning: string;
  /** Effect when unset: a value, or words if there is none. */
  readonly without: string;
  /** A value to begin with, where the one that holds without it shows nothing. */
  readonly example?: string;
};

const variable = <Value>(rule: rules.Rule<Value>, about: Omit<Variable<Value>, keyof rules.Rule<Value>>) => ({
  ...rule,
  ...about,
});

const ADDRESS = {
  PORT: variable(rules.port, { meaning: 'The port it listens on.', without: '3000' }),
  HOST: variable(rules.hostName, {
    meaning: 'The address it listens on; behind a proxy on the same machine it stays the default.',
    without: '127.0.0.1',
  }),
  PUBLIC_URL: variable(rules.origin, {
    meaning:
      'The origin that customers and the consultant type; https turns on Secure cookies, passkeys and HSTS.',
    without: 'http://localhost:$PORT',
    example: 'https://plants.example.com',
  }),
  TRUST_PROXY: variable(rules.networks, {
    meaning:
      'The proxies whose X-Forwarded-For names the client, as addresses, networks or "loopback". Needed behind a reverse proxy, or all customers share one rate limit and hold two times between them.',
    without: 'none',
    example: 'loopback',
  }),
};

const PRACTICE = {
  BUSINESS_TIME_ZONE: variable(rules.timeZone, {
    meaning: 'Every date and time of day is local to it.',
    without: 'America/Chicago',
  }),
  ADMIN_PIN: variable(rules.pin, {
    meaning:
      'Six digits; replaces the stored PIN at every start, and then the PIN cannot be changed from the console.',
    without: 'made on the first start and printed once',
    example: '482913',
  }),
  MEETING_BASE_URL: variable(rules.httpUrl, {
    meaning: 'Where the rooms of video consultations are.',
    without: 'https://meet.jit.si',
  }),
};

const STORE = {
  DATA_DIR: variable(rules.folder, {
    meaning: 'The embedded store; mail as files without SMTP_URL.',
    without: './data',
    example: '/var/lib/fieldleaf',
  }),
  COUCHDB_URL: variable(rules.httpUrl, {
    meaning: 'Use this CouchDB instead of the embedded store.',
    without: 'none: the embedded store',
    example: 'http://fieldleaf:password@127.0.0.1:5984',
  }),
  SERVER_ADDRESS: variable(rules.origin, {
    meaning:
      'Where the other servers on this CouchDB reach this one, in a network of their own: one server writes, and the others hand it what is to be written.',
    without: "http://$HOST:$PORT, by the machine's name if HOST is 0.0.0.0",
    example: 'http://10.0.0.5:3000',
  }),
  DB_PREFIX: variable(rules.databasePrefix, {
    meaning: 'The databases of a CouchDB are <prefix>-practice, <prefix>-ops and <prefix>-slots.',
    without: 'fieldleaf',
  }),
};

const BACKUPS = {
  BACKUP_DIR: variable(rules.folder, {
    meaning: 'The folder for the backups that the running server makes, best on another disk.',
    without: 'none: the server makes no backups',
    example: '/mnt/backup/fieldleaf',
  }),
  BACKUP_EVERY_HOURS: variable(rules.hours, {
    meaning: 'How often it makes one.',
    without: '24',
  }),
  BACKUP_KEEP_DAYS: variable(rules.days, {
    meaning: 'How long it keeps them; the last three good ones always stay.',
    without: '30',
  }),
  BACKUP_COMMAND: variable(rules.text, {
    meaning:
      'Run by the shell after each backup to copy it elsewhere; the file is in $BACKUP_FILE. Tried again until it ends with 0.',
    without: 'none: backups stay in their folder',
    example: 'rclone copy "$BACKUP_FILE" offsite:fieldleaf',
  }),
  BACKUP_PASSPHRASE: variable(rules.text, {
    meaning: 'Encrypts every backup and opens it again: keep it where the server is not.',
    without: 'none: a backup is readable for whoever has the file',
    example: 'five words that nobody guesses',
  }),
};

const MAIL = {
  SMTP_URL: variable(rules.smtpUrl, {
    meaning: 'The mail server.',
    without: 'none: mail is written to $DATA_DIR/mail/ as .eml files',
    example: 'smtps://user:password@mail.example.com',
  }),
  MAIL_FROM: variable(rules.mailAddress, {
    meaning: 'The sender.',
    without: 'name and e-mail of the business, from the settings',
    example: 'Fieldleaf <hello@example.com>',
  }),
};

const TEXTS = {
  TWILIO_ACCOUNT_SID: variable(rules.twilioAccount, {
    meaning: 'The three belong together; with them customers who agree are texted through Twilio.',
    without: 'none: texts are written to $DATA_DIR/texts/ as .txt files',
    example: 'AC...',
  }),
  TWILIO_AUTH_TOKEN: variable(rules.secretToken, {
    meaning: 'The token of the account; Twilio also signs with it what it reports.',
    without: 'none',
    example: 'a-text-of-32-signs-from-the-account',
  }),
  TWILIO_FROM: variable(rules.textSender, {
    meaning:
      'The number that texts come from, or the messaging service; its incoming messages are to go to $PUBLIC_URL/api/texts/incoming.',
    without: 'none',
    example: '+14695550100',
  }),
  TWILIO_API_BASE: variable(rules.httpUrl, {
    meaning: 'A stand-in for Twilio, for tests.',
    without: 'https://api.twilio.com',
  }),
};

const CARDS = {
  STRIPE_SECRET_KEY: variable(rules.stripeSecretKey, {
    meaning: 'The three keys belong together; with them cards are charged through Stripe.',
    without: 'none: test payments, no card is charged',
    example: 'sk_live_...',
  }),
  STRIPE_PUBLISHABLE_KEY: variable(rules.stripePublishableKey, {
    meaning: 'The key that browsers see.',
    without: 'none',
    example: 'pk_live_...',
  }),
  STRIPE_WEBHOOK_SECRET: variable(rules.stripeWebhookSecret, {
    meaning: 'The secret of the webhook endpoint at $PUBLIC_URL/api/payments/webhook.',
    without: 'none',
    example: 'whsec_...',
  }),
  STRIPE_API_BASE: variable(rules.httpUrl, {
    meaning: 'A stand-in for Stripe, for tests; refused together with live keys.',
    without: 'https://api.stripe.com',
  }),
};

const OUTSIDE = {
  GOOGLE_CALENDAR_CREDENTIALS: variable(rules.serviceAccountFile, {
    meaning: 'The JSON key file of a service account; visits then appear in the calendar below.',
    without: 'none',
    example: '/etc/fieldleaf/google.json',
  }),
  GOOGLE_CALENDAR_ID: variable(rules.text, {
    meaning: 'A calendar that is shared with that account for changing events.',
    without: 'none',
    example: 'abc123@group.calendar.google.com',
  }),
  CALENDAR_PRIVATE_HOSTS: variable(rules.hostsWithPorts, {
    meaning:
      "Where the consultant's calendar may be read although the address is private, by http too: host:port, separated by commas.",
    without: 'none: calendars are read on the public internet only, by https',
    example: 'calendar.lan:5232',
  }),
  WEATHER_URL: variable(rules.httpUrl, {
    meaning:
      'Where forecasts are read once weather warnings are on in the settings: the US National Weather Service, or a stand-in for tests.',
    without: 'https://api.weather.gov',
  }),
  PUSH_API_BASE: variable(rules.httpUrl, {
    meaning: "A stand-in for the browser vendors' push services, for tests.",
    without: 'the services of the browsers',
  }),
};

const SEEING = {
  METRICS_TOKEN: variable(rules.secretToken, {
    meaning: 'Opens GET /metrics (Authorization: Bearer), in the text format of Prometheus.',
    without: 'none: there are no metrics',
    example: 'a-long-random-text',
  }),
  HEARTBEAT_URL: variable(rules.httpUrl, {
    meaning:
      'Called every minute while the server can do its work; a watcher elsewhere alerts you when the calls stay away.',
    without: 'none: nobody notices a server that is dead',
    example: 'https://hc-ping.com/your-id',
  }),
  LOG_LEVEL: variable(rules.logLevel, {
    meaning: 'A level of pino; logs carry a request id, no personal data, no secrets.',
    without: 'info',
  }),
};

/** Every variable, by what it is about: what is read and not listed here does not compile. */
export const VARIABLE_GROUPS = {
  Address: ADDRESS,
  'The practice': PRACTICE,
  Store: STORE,
  Backups: BACKUPS,
  Mail: MAIL,
  'Text messages': TEXTS,
  Cards: CARDS,
  'Calendar and alerts': OUTSIDE,
  Log: SEEING,
};

export const VARIABLES = {
  ...ADDRESS,
  ...PRACTICE,
  ...STORE,
  ...BACKUPS,
  ...MAIL,
  ...TEXTS,
  ...CARDS,
  ...OUTSIDE,
  ...SEEING,
};

export type VariableName = keyof typeof VARIABLES;

export type ValueOf<Name extends VariableName> =
  (typeof VARIABLES)[Name] extends rules.Rule<infer Value> ? Value : never;
