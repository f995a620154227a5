import { STOPPED } from './visit-text.ts';

const WORDS: Readonly<Record<string, string>> = {
  [STOPPED]: 'the customer replied STOP',
  '21211': 'this is no phone number',
  '21217': 'this is no phone number',
  '21408': 'the account does not text this country',
  '21610': 'the customer replied STOP',
  '21612': 'this number cannot be reached',
  '21614': 'the number is no mobile phone',
  '30003': 'the phone is off or out of reach',
  '30004': 'the number blocks texts',
  '30005': 'the number is not in use',
  '30006': 'the number is a landline',
  '30007': 'the carrier filtered it out',
  '30034': 'the sender is not registered with the carriers',
};

/** Returns why a text did not arrive, for the consultant; the provider's number if no words exist here. */
export const textFailureWords = (failure = ''): string =>
  WORDS[failure] ??
  (/^\d+$/.test(failure) ? `error ${failure} of the provider` : 'the provider could not be reached');
