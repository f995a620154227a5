/** Where the card provider tells us what happened. */
export const webhookAddress = (publicUrl: string): string => `${publicUrl}/api/payments/webhook`;
