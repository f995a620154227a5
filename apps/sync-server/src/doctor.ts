import { tryMailServer } from './adapters/mail/try-mail-server.ts';
import { readConfig, type StripeKeys, type Twilio } from './config.ts';
import { examinePractice } from './features/doctor/doctor.ts';
import { findingsAbout, reportOf } from './features/doctor/finding.ts';

const openCards = async (keys: StripeKeys) => {
  const { openStripe } = await import('./adapters/stripe/open-stripe.ts');
  return { cards: openStripe(keys) };
};

const tryTwilio = async (account: Twilio) =>
  (await import('./adapters/twilio/try-twilio.ts')).tryTwilio(account);

const config = readConfig();
const findings = config.ok
  ? await examinePractice(config.value, {
      tryMailServer,
      tryTwilio,
      ...(config.value.stripe && (await openCards(config.value.stripe))),
    })
  : config.error.map(findingsAbout('Settings').missing);
console.log(reportOf(findings));
if (findings.some(({ verdict }) => verdict === 'missing')) process.exitCode = 1;
