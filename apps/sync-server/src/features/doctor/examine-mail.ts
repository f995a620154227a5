import type { Config } from '../../config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Email');

/** Signs in at the mail server and sends nothing; answers why that failed. */
export type TryMailServer = (smtpUrl: string) => Promise<string | undefined>;

/** Whether letters leave this machine. */
export async function examineMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  tryMailServer: TryMailServer,
): Promise<readonly Finding[]> {
  if (!smtpUrl) return [missing('No email goes out: letters become files in DATA_DIR. Set SMTP_URL.')];
  const failure = await tryMailServer(smtpUrl);
  return [
    failure === undefined
      ? good('The mail server takes us.')
      : missing(`The mail server does not take us: ${failure}`),
    mailFrom
      ? good(`Letters come from ${mailFrom}.`)
      : look(
          'MAIL_FROM is not set: letters come from the practice’s address, which the mail server must allow.',
        ),
  ];
}
