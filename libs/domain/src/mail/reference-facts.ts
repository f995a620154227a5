import { isSimulatedReference } from '../payment/simulated-reference.ts';
import type { Letter } from './letter.ts';

/** By what a customer can ask after a payment; nothing of a test payment, which has no one to ask. */
export const referenceFacts = (reference: string): Letter['facts'] =>
  isSimulatedReference(reference) ? [] : [{ label: 'Payment reference', value: reference }];
