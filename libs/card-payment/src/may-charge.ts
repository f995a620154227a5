/** Said when the payment could not be written down first. */
export const NOT_WRITTEN_DOWN =
  'This device could not write the payment down, so nothing was charged. Please try again.';

/** Whether what has to be kept before charging is kept. */
export async function mayCharge(beforeCharge: (() => Promise<void>) | undefined): Promise<boolean> {
  try {
    await beforeCharge?.();
    return true;
  } catch (error) {
    console.error('The attempt to pay could not be kept', error);
    return false;
  }
}
