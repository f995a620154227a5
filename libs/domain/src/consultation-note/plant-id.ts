import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { customerIdOf } from '../customer/customer-id.ts';
import { foldText } from './fold-text.ts';

/**
 * Names one plant of one customer across visits, whatever the case and the accents its name is typed in;
 * tells neither the customer nor the name.
 */
export const plantIdOf = (customerEmail: string, plantName: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${customerIdOf(customerEmail)} ${foldText(plantName)}`))).slice(0, 32);
