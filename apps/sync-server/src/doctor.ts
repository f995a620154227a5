import { openMailServer } from './adapters/mail/smtp-sender.ts';
import { type Config, readConfig, type StripeKeys, type Twilio } from './config.ts';
import { examinePractice } from './features/doctor/doctor.ts';
import { mendStore, scrubStore } from './features/doctor/examine-store.ts';
import type { TryWeather } from './features/doctor/examine-weather.ts';
import { findingsAbout, reportOf } from './features/doctor/finding.ts';
import { unknownVariables, unknownVariableWords } from './unknown-variables.ts';

const openCards = async (keys: StripeKeys) => {
  const { openStripe } = await import('./adapters/stripe/open-stripe.ts');
  return { cards: openStripe(keys) };
};

const tryTwilio = async (account: Twilio) =>
  (await import('./adapters/twilio/try-twilio.ts')).tryTwilio(account);

const tryWeather: TryWeather = async (asked) =>
  (await import('./adapters/weather/try-weather.ts')).tryWeather(asked);

const config = readConfig();
const { look, missing } = findingsAbout('Settings');
const unknown = unknownVariables(process.env).map((variable) => look(unknownVariableWords(variable)));
const examineSetUp = async (whole: Config) =>
  examinePractice(whole, {
    tryMailServer,
    tryTwilio,
    tryWeather,
    ...(whole.stripe && (await openCards(whole.stripe))),
  });
/** With the store instead of the set-up. */
const EXAMINE_STORE: Readonly<Record<string, typeof scrubStore>> = {
  '--scrub': scrubStore,
  '--mend': mendStore,
};
const [examine = examineSetUp] = process.argv.flatMap((flag) => EXAMINE_STORE[flag] ?? []);
const examined = config.ok ? await examine(config.value) : config.error.map(missing);
const findings = [...unknown, ...examined];
console.log(`Fieldleaf ${process.env.RELEASE ?? 'development'}\n`);
console.log(reportOf(findings));
if (findings.some(({ verdict }) => verdict === 'missing')) process.exitCode = 1;

/** Connects and signs in, and sends nothing; answers why that failed. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const server = openMailServer(smtpUrl);
  try {
    await server.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    server.close();
  }
}
