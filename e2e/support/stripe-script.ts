/** Runs in the page, in place of the script at js.stripe.com: the few calls that the product makes, with plain inputs for a card. */
export function stripeScript(): void {
  type Handler = (event: unknown) => void;
  type Answer = {
    id: string;
    status: string;
    error?: { type: string; message: string; payment_intent?: { status: string } };
    last_payment_error?: { type: string; code: string; message: string };
  };

  const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0];

  async function ask(path: string, publishableKey: string, form?: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    return (await answer.json()) as Answer;
  }

  /** The bank's question, over the page. */
  const askForApproval = () =>
    new Promise<boolean>((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Your bank');
      for (const approved of [true, false]) {
        const button = document.createElement('button');
        button.textContent = approved ? 'Approve' : 'Deny';
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(approved);
        });
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    });

  function createElement(type: string) {
    const handlers = new Map<string, Handler>();
    const number = document.createElement('input');
    number.setAttribute('aria-label', 'Card number');
    const tell = (event: string, detail: unknown) => queueMicrotask(() => handlers.get(event)?.(detail));
    return {
      type,
      number,
      mount(place: Element) {
        if (type === 'payment') place.append(number);
        // This device has no wallet.
        tell('ready', type === 'expressCheckout' ? { elementType: type } : undefined);
      },
      on(event: string, handler: Handler) {
        handlers.set(event, handler);
        return this;
      },
      off: (event: string) => handlers.delete(event),
      once: () => undefined,
      update: () => undefined,
      unmount: () => number.remove(),
      destroy: () => number.remove(),
    };
  }

  function createElements(options: { clientSecret?: string }) {
    if (!options.clientSecret) throw new Error('elements() needs a client secret');
    const created = new Map<string, ReturnType<typeof createElement>>();
    const asked: unknown[] = [];
    Object.assign(window, { stripeElements: asked });
    return {
      created,
      create(type: string, options?: unknown) {
        if (created.has(type)) throw new Error(`Only one ${type} element can be created`);
        asked.push([type, options]);
        const element = createElement(type);
        created.set(type, element);
        return element;
      },
      getElement: (type: string) => created.get(type) ?? null,
      update: () => undefined,
      fetchUpdates: async () => ({}),
      on: () => undefined,
      off: () => undefined,
      submit: async () =>
        created.get('payment')?.number.value
          ? {}
          : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    };
  }

  type Confirmation = {
    elements: ReturnType<typeof createElements>;
    clientSecret: string;
    confirmParams: { return_url?: string };
    redirect?: string;
  };

  function openStripe(publishableKey: string) {
    if (!publishableKey.startsWith('pk_')) throw new Error('Stripe() needs a publishable key');
    const resultOf = (answer: Answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer });

    const confirmPayment = async ({ elements, clientSecret, confirmParams, redirect }: Confirmation) => {
      if (redirect !== 'if_required' || !confirmParams.return_url) throw new Error('return_url is required');
      const card = elements.created.get('payment')?.number.value ?? '';
      const form = { client_secret: clientSecret, card_number: card };
      const confirmed = await ask(`${idOf(clientSecret)}/confirm`, publishableKey, form);
      if (confirmed.status !== 'requires_action') return resultOf(confirmed);
      const approved = String(await askForApproval());
      const asked = { client_secret: clientSecret, approved };
      const answered = await ask(`${idOf(clientSecret)}/authenticate`, publishableKey, asked);
      return answered.status === 'succeeded'
        ? { paymentIntent: answered }
        : { error: { ...answered.last_payment_error, payment_intent: answered } };
    };
    const retrievePaymentIntent = async (clientSecret: string) => {
      const query = new URLSearchParams({ client_secret: clientSecret });
      return resultOf(await ask(`${idOf(clientSecret)}?${query}`, publishableKey));
    };
    const never = async () => ({ error: { message: 'not used' } });
    return {
      elements: createElements,
      confirmPayment,
      retrievePaymentIntent,
      createToken: never,
      createPaymentMethod: never,
      confirmCardPayment: never,
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
    };
  }

  Object.assign(window, { Stripe: Object.assign(openStripe, { version: 'endive' }) });
}
