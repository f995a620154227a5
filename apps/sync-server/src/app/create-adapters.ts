import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileSender, createForgetMailFile } from '../adapters/mail/file-sender.ts';
import { createSmtpSender } from '../adapters/mail/smtp-sender.ts';
import { createSimulatedCardReaders } from '../adapters/simulated-card/simulated-card-readers.ts';
import { createSimulatedProvider } from '../adapters/simulated-card/simulated-provider.ts';
import { createForgetTextFile, createTextFileSender } from '../adapters/text-file/text-file-sender.ts';
import type { Config } from '../config.ts';
import type { EmailSender } from '../mails/mail-sender.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import type { Adapters } from '../practice/app-context.ts';
import { openSnapshotPlace } from '../practice/snapshot/snapshot-place.ts';
import { journalFileOf, openJournal } from '../restore/journal.ts';
import type { SmsSender } from '../texts/sms-sender.ts';

type CardPorts = Pick<Adapters, 'provider' | 'readers' | 'readPaymentEvent' | 'cardAccount'>;

/** Creates the server's adapters besides the store. */
export const createAdapters = async (
  parts: Pick<Adapters, 'store' | 'now'> & { readonly config: Config },
): Promise<
  CardPorts &
    Pick<
      Adapters,
      | 'postOffice'
      | 'textOffice'
      | 'visitCalendar'
      | 'readCalendarAddress'
      | 'sendPush'
      | 'readWeather'
      | 'journal'
      | 'snapshotPlace'
      | 'readFreeBytes'
    >
> => ({
  ...(await openCardProvider(parts)),
  postOffice: openEmailSender(parts.config),
  textOffice: openSmsSender(parts.config),
  visitCalendar: await openVisitCalendar(parts.config),
  readCalendarAddress: whenAsked(async () =>
    (await import('../adapters/calendar-address/read-address.ts')).createCalendarReader({
      privateHosts: parts.config.calendarPrivateHosts ?? [],
    }),
  ),
  sendPush: whenAsked(async () =>
    (await import('../adapters/web-push/send-web-push.ts')).createPushSender({
      apiBase: parts.config.pushApiBase,
    }),
  ),
  readWeather: whenAsked(async () =>
    (await import('../adapters/weather/weather-reader.ts')).createWeatherReader({
      apiBase: parts.config.weatherUrl,
    }),
  ),
  journal: openJournal(journalFileOf(parts.config), parts.config.backups.passphrase),
  snapshotPlace: openSnapshotPlace(parts.config.dataDir),
  readFreeBytes: createReadFreeBytes(parts.config),
});

/** Loaded with the first call: a start waits for nothing that it does not use. */
function whenAsked<Args extends readonly unknown[], Answer>(
  load: () => Promise<(...args: Args) => Promise<Answer>>,
): (...args: Args) => Promise<Answer> {
  let loaded: ReturnType<typeof load> | undefined;
  return async (...args) => {
    loaded ??= load();
    return (await loaded)(...args);
  };
}

/** Opens the card provider: Stripe if it has keys, otherwise a simulation with the same flows. */
export async function openCardProvider({
  config,
  store,
  now,
}: Pick<Adapters, 'config' | 'store' | 'now'>): Promise<CardPorts> {
  if (config.stripe) {
    // Half a second of loading, for those who use it.
    const { openStripe } = await import('../adapters/stripe/open-stripe.ts');
    return openStripe(config.stripe);
  }
  const ops = store.database('ops');
  return {
    provider: createSimulatedProvider(ops, now),
    readers: createSimulatedCardReaders(ops),
  };
}

/** A mail server, or without one a folder; what went there once is forgotten there, whatever takes the mail now. */
export function openEmailSender({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): EmailSender {
  const folder = join(dataDir, 'mail');
  return {
    send: smtpUrl ? createSmtpSender(smtpUrl) : createFileSender(folder),
    forget: createForgetMailFile(folder),
  };
}

/** Twilio, or without it a folder beside that of the mails. Its client is loaded with the first text: a fifth of a second. */
export function openSmsSender({ twilio, dataDir }: Pick<Config, 'twilio' | 'dataDir'>): SmsSender {
  const folder = join(dataDir, 'texts');
  const forget = createForgetTextFile(folder);
  if (!twilio) return { provider: 'file', send: createTextFileSender(folder), forget };
  const loadCalls = () => import('../adapters/twilio/twilio-calls.ts');
  return {
    provider: 'twilio',
    send: whenAsked(async () =>
      (await import('../adapters/twilio/twilio-sender.ts')).createTwilioSender(twilio),
    ),
    forget,
    calls: {
      isSigned: whenAsked(async () => (await loadCalls()).createIsSigned(twilio.authToken)),
      answer: whenAsked(async () => (await loadCalls()).twimlAnswer),
    },
  };
}

async function openVisitCalendar({ googleCalendar }: Config): Promise<VisitCalendar | null> {
  if (!googleCalendar) return null;
  // Loaded only for those who use it.
  const { openGoogleCalendar } = await import('../adapters/google-calendar/open-google-calendar.ts');
  return openGoogleCalendar(googleCalendar);
}

/**
 * Reads how much room is left where `DATA_DIR` is: the store of a server without CouchDB, and its mail files and backups. A
 * CouchDB does not say how much room it has; what it cannot write any more is noticed by writing.
 */
function createReadFreeBytes({ dataDir }: Pick<Config, 'dataDir'>): () => Promise<number | null> {
  return async () => {
    try {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    } catch {
      // Nothing was ever written there.
      return null;
    }
  };
}
