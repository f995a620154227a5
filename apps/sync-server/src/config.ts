import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { refusalOfAccount } from './adapters/stripe/refuse-account.ts';
import { VARIABLES, type ValueOf, type VariableName } from './config-variables.ts';

export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase?: string;
};

export type Twilio = {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, or a messaging service. */
  readonly from: string;
  readonly apiBase?: string;
};

export type GoogleCalendar = { readonly credentialsFile: string; readonly calendarId: string };

/** Backup settings; without a folder the server makes none itself. */
type BackupSettings = {
  readonly folder?: string;
  readonly everyHours: number;
  readonly keepDays: number;
  /** Copies each backup elsewhere. */
  readonly command?: string;
  /** Without one a backup is readable for whoever has the file. */
  readonly passphrase?: string;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  /** The origin that customers and the consultant type, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly couchdbUrl?: string;
  /** Where the other servers on a CouchDB reach this one. */
  readonly serverAddress?: string;
  readonly dbPrefix: string;
  readonly adminPin?: string;
  readonly stripe?: StripeKeys;
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  readonly twilio?: Twilio;
  readonly googleCalendar?: GoogleCalendar;
  /** A stand-in for the browser vendors' push services. */
  readonly pushApiBase?: string;
  /** The weather service; absent: the US National Weather Service. */
  readonly weatherUrl?: string;
  /** Calendar hosts allowed despite a private address, as `host:port`. */
  readonly calendarPrivateHosts?: readonly string[];
  readonly meetingBaseUrl: string;
  readonly timeZone: string;
  readonly backups: BackupSettings;
  /** The proxies whose `X-Forwarded-For` is believed; none when empty. */
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  /** Address of an outside watcher, called while the server can do its work. */
  readonly heartbeatUrl?: string;
  /** Opens the metrics; without it there are none. */
  readonly metricsToken?: string;
  /** Folders of the built pages. */
  readonly siteFolder: string;
  readonly adminFolder: string;
};

/**
 * Everything the product can be told from outside; the only place that reads the environment. Fails
 * with one line per variable that is wrong, all of them at once.
 */
export function readConfig(environment: Environment = process.env): Result<Config, readonly string[]> {
  const { read, readGroup, problems } = createEnvironmentReader(environment);
  const port = read('PORT') ?? 3000;
  const stripe = readGroup({
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  });
  const stripeApiBase = read('STRIPE_API_BASE');
  const twilio = readGroup({
    accountSid: 'TWILIO_ACCOUNT_SID',
    authToken: 'TWILIO_AUTH_TOKEN',
    from: 'TWILIO_FROM',
  });
  const twilioApiBase = read('TWILIO_API_BASE');

  const config: Config = {
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    dbPrefix: read('DB_PREFIX') ?? 'fieldleaf',
    meetingBaseUrl: read('MEETING_BASE_URL') ?? 'https://meet.jit.si',
    timeZone: read('BUSINESS_TIME_ZONE') ?? 'America/Chicago',
    backups: readBackups(read),
    trustProxy: read('TRUST_PROXY') ?? [],
    logLevel: read('LOG_LEVEL') ?? 'info',
    siteFolder: join(import.meta.dirname, '../../site/dist'),
    adminFolder: join(import.meta.dirname, '../../admin-pwa/dist'),
    ...present({
      couchdbUrl: read('COUCHDB_URL'),
      serverAddress: read('SERVER_ADDRESS'),
      adminPin: read('ADMIN_PIN'),
      pushApiBase: read('PUSH_API_BASE'),
      weatherUrl: read('WEATHER_URL'),
      smtpUrl: read('SMTP_URL'),
      calendarPrivateHosts: read('CALENDAR_PRIVATE_HOSTS'),
      metricsToken: read('METRICS_TOKEN'),
      heartbeatUrl: read('HEARTBEAT_URL'),
      mailFrom: read('MAIL_FROM'),
      stripe: stripe && { ...stripe, ...present({ apiBase: stripeApiBase }) },
      twilio: twilio && { ...twilio, ...present({ apiBase: twilioApiBase }) },
      googleCalendar: readGroup({
        credentialsFile: 'GOOGLE_CALENDAR_CREDENTIALS',
        calendarId: 'GOOGLE_CALENDAR_ID',
      }),
    }),
  };
  return problems.length > 0 ? err(problems) : checkTogether(config);
}

function readBackups(read: ReturnType<typeof createEnvironmentReader>['read']): BackupSettings {
  const folder = read('BACKUP_DIR');
  return {
    everyHours: read('BACKUP_EVERY_HOURS') ?? 24,
    keepDays: read('BACKUP_KEEP_DAYS') ?? 30,
    ...present({
      folder: folder && resolve(folder),
      command: read('BACKUP_COMMAND'),
      passphrase: read('BACKUP_PASSPHRASE'),
    }),
  };
}

/** Checks settings valid alone and wrong together. */
function checkTogether(config: Config): Result<Config, readonly string[]> {
  const refusal = config.stripe && refusalOfAccount(config.stripe);
  return refusal ? err([refusal]) : ok(config);
}

type Present<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Without the fields that are undefined: an optional field is absent, not empty. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Present<Fields>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is read as a text. */
type TextVariable = {
  [Name in VariableName]: ValueOf<Name> extends string ? Name : never;
}[VariableName];

/** Never repeated in a message: what is wrong with them is shown without them. */
const SECRETS = /PIN|KEY|SECRET|TOKEN|URL|PASSPHRASE/;

/** Reads variables one by one and collects a line for each that is wrong. An empty one counts as absent. */
function createEnvironmentReader(environment: Environment) {
  const problems: string[] = [];

  function read<Name extends VariableName>(name: Name): ValueOf<Name> | undefined {
    const given = environment[name]?.trim();
    if (!given) return undefined;
    const rule = VARIABLES[name];
    const value = rule.parse(given) as ValueOf<Name> | undefined;
    if (value === undefined) {
      problems.push(`${name}: ${SECRETS.test(name) ? 'the value' : `"${given}"`} is not ${rule.expected}.`);
    }
    return value;
  }

  /** All of these or none of them; undefined when none is given. */
  function readGroup<Field extends string>(
    fields: Readonly<Record<Field, TextVariable>>,
  ): Readonly<Record<Field, string>> | undefined {
    const entries = Object.entries<TextVariable>(fields);
    const names = entries.map(([, name]) => name);
    const missing = names.filter((name) => !environment[name]?.trim());
    if (missing.length === names.length) return undefined;
    for (const name of missing) problems.push(`${name}: missing; ${names.join(', ')} belong together.`);
    const values = entries.map(([field, name]) => [field, read(name) ?? '']);
    return Object.fromEntries(values) as Readonly<Record<Field, string>>;
  }

  return { read, readGroup, problems };
}
