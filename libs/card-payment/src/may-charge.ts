import { words } from './words.ts';
/** Said when the payment could not be written down first. */
export const NOT_WRITTEN_DOWN = words.notWrittenDown;

/** True if the data required before charging was saved. */
export async function mayCharge(beforeCharge: (() => Promise<void>) | undefined): Promise<boolean> {
  try {
    await beforeCharge?.();
    return true;
  } catch (error) {
    console.error('The attempt to pay could not be kept', error);
    return false;
  }
}
