import { instantOf } from '@fieldleaf/domain/time/instant';
import type { Config } from '../../config.ts';
import { examineAddress } from './examine-address.ts';
import { examineBackups } from './examine-backups.ts';
import { type CardPorts, examineCards } from './examine-cards.ts';
import { examineStore } from './examine-store.ts';
import { examineTexts, type TryTwilio } from './examine-texts.ts';
import { examineWeather, type TryWeather } from './examine-weather.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Email');

/** Signs in at the mail server and sends nothing; answers why that failed. */
type TryMailServer = (smtpUrl: string) => Promise<string | undefined>;

/** Checks if emails leave this machine. */
async function examineMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  tryMailServer: TryMailServer,
): Promise<readonly Finding[]> {
  if (!smtpUrl) return [missing('No email goes out: emails become files in DATA_DIR. Set SMTP_URL.')];
  const failure = await tryMailServer(smtpUrl);
  return [
    failure === undefined
      ? good('The mail server takes us.')
      : missing(`The mail server does not take us: ${failure}`),
    mailFrom
      ? good(`Emails come from ${mailFrom}.`)
      : look(
          'MAIL_FROM is not set: emails come from the practice’s address, which the mail server must allow.',
        ),
  ];
}

const SIMULATED = findingsAbout('Cards').missing(
  'Payments are simulated: no money moves. Set the three STRIPE_ keys.',
);

/** Services the doctor asks, besides the store and the address; without cards, payments are simulated. */
type Asked = {
  readonly cards?: CardPorts;
  readonly tryMailServer: TryMailServer;
  readonly tryTwilio: TryTwilio;
  readonly tryWeather: TryWeather;
};

/** Everything that has to be right before the first customer comes, looked at from where the server runs. */
export async function examinePractice(
  config: Config,
  { cards, tryMailServer, tryTwilio, tryWeather }: Asked,
): Promise<readonly Finding[]> {
  const examined = await Promise.all([
    pinFindings(config),
    privateHostFindings(config),
    examineAddress(config),
    examineStore(config),
    examineBackups(config, instantOf(Date.now())),
    examineMail(config, tryMailServer),
    examineTexts(config, tryTwilio),
    examineWeather(config, tryWeather),
    cards ? examineCards(cards, config.publicUrl) : [SIMULATED],
  ]);
  return examined.flat();
}

/** The same figure six times, or one after the other. */
const pinFindings = ({ adminPin }: Config): readonly Finding[] =>
  adminPin && (/^(\d)\1{5}$/.test(adminPin) || '0123456789876543210'.includes(adminPin))
    ? [findingsAbout('Settings').look('ADMIN_PIN is one of the first that anybody would try.')]
    : [];

/** A calendar at such an address is read from within the network of the server. */
const privateHostFindings = ({ calendarPrivateHosts }: Config): readonly Finding[] =>
  calendarPrivateHosts === undefined
    ? []
    : [
        findingsAbout('Settings').look(
          `CALENDAR_PRIVATE_HOSTS: calendars may be read inside your network, at ${calendarPrivateHosts.join(', ')}. Name no host that has anything else to say.`,
        ),
      ];
