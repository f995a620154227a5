import type { Config, Twilio } from '../../config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Texts');

/** Asks Twilio for the account and sends nothing; answers why that failed. */
export type TryTwilio = (account: Twilio) => Promise<string | undefined>;

/** Checks that texts reach phones, and that replies reach us. */
export async function examineTexts(
  { twilio, publicUrl }: Pick<Config, 'twilio' | 'publicUrl'>,
  tryTwilio: TryTwilio,
): Promise<readonly Finding[]> {
  if (!twilio)
    return [
      look(
        'Texts are files in DATA_DIR and reach nobody. That is fine as long as they are off in the settings.',
      ),
    ];
  const failure = await tryTwilio(twilio);
  if (failure !== undefined) return [missing(`Twilio does not take us: ${failure}`)];
  return [
    good('Twilio takes us.'),
    look(
      `Twilio has to call ${publicUrl}/api/texts/incoming for incoming messages: set it there, or STOP is not heard here.`,
    ),
  ];
}
