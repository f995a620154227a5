import type { Language } from '../language/language.ts';
import { isSimulatedReference } from '../payment/simulated-reference.ts';
import type { EmailContent } from './email-content.ts';
import { wordsIn } from './words-in.ts';

/** By what a customer can ask after a payment; nothing of a test payment, which has no one to ask. */
export const referenceFacts = (reference: string, language: Language): EmailContent['facts'] =>
  isSimulatedReference(reference) ? [] : [{ label: wordsIn(language).paymentReference, value: reference }];
