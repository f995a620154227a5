/** Whether a payment that is open can go on: its time is kept, or nothing is held for it at all. */
export const isHeld = ({ holdExpiresAt }: { readonly holdExpiresAt: string | null }): boolean =>
  holdExpiresAt === null || Date.parse(holdExpiresAt) > Date.now();
