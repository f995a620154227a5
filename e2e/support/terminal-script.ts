/**
 * Runs in the page, in place of the script at js.stripe.com/terminal/v1: one reader near the phone. A card is held to it
 * by `heldToReader(number)`; what it charges it charges at its own address, as the real one does.
 */
export function terminalScript(): void {
  type Card = { readonly number: string };
  type Failure = { readonly error: { readonly code: string; readonly message: string } };
  type Reader = { readonly id: string; readonly label: string };
  type Callbacks = { readonly onFetchConnectionToken: () => Promise<string> };

  const READER: Reader = { id: 'tmr_near', label: 'Garden reader' };
  const ADDRESS = 'https://near.device.stripe-terminal-local-reader.net:4443/charge';
  const failure = (code: string): Failure => ({ error: { code, message: `For developers: ${code}` } });

  let hold: (card: Card | undefined) => void = () => undefined;

  function create({ onFetchConnectionToken }: Callbacks) {
    let connected: Reader | undefined;
    return {
      discoverReaders: async () => {
        const token = await onFetchConnectionToken();
        return token.startsWith('pst_') ? { discoveredReaders: [READER] } : failure('invalid_token');
      },
      connectReader: async (reader: Reader) => {
        connected = reader;
        return { reader };
      },
      disconnectReader: async () => {
        connected = undefined;
        return {};
      },
      collectPaymentMethod: async (clientSecret: string) => {
        if (!connected) return failure('no_established_connection');
        const card = await new Promise<Card | undefined>((resolve) => {
          hold = resolve;
        });
        if (!card) return failure('canceled');
        return { paymentIntent: { id: clientSecret.split('_secret_')[0], read: card.number } };
      },
      cancelCollectPaymentMethod: async () => hold(undefined),
      processPayment: async (payment: { readonly id: string; readonly read: string }) => {
        const answer = await fetch(ADDRESS, { method: 'POST', body: JSON.stringify(payment) });
        const { status } = (await answer.json()) as { readonly status: string };
        if (status === 'succeeded') return { paymentIntent: { id: payment.id, status } };
        return {
          error: { code: 'card_declined', decline_code: 'generic_decline', message: 'For developers' },
        };
      },
    };
  }

  Object.assign(window, {
    StripeTerminal: { create },
    heldToReader: (number: string) => hold({ number }),
  });
}
