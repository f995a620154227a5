import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { customerIdOf } from '../customer/customer-id.ts';
import type { NoteContent, NotePlant } from './consultation-note.ts';
import { foldText } from './fold-text.ts';

/**
 * Names one plant of one customer across visits, whatever the case and the accents its name is typed in;
 * tells neither the customer nor the name.
 */
export const plantIdOf = (customerEmail: string, plantName: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${customerIdOf(customerEmail)} ${foldText(plantName)}`))).slice(0, 32);

/** The plant that an entry of a note is about; one from before plants had ids is told by its name. */
export const plantIdIn = (
  { customer_email }: Pick<NoteContent, 'customer_email'>,
  { plant_id, plant_name }: Pick<NotePlant, 'plant_id' | 'plant_name'>,
): string => plant_id ?? plantIdOf(customer_email, plant_name);
