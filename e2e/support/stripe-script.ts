/** Runs in the page, in place of the script at js.stripe.com: the few calls that the product makes, with plain inputs for a card. */
export function stripeScript(): void {
  type Handler = (event: unknown) => void;
  type Refusal = { type: string; code: string; message: string };
  type Kind = 'payment' | 'setup';
  type Answer = {
    id: string;
    status: string;
    error?: { type: string; message: string };
    last_payment_error?: Refusal;
    last_setup_error?: Refusal;
  };

  const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0];

  async function ask(path: string, publishableKey: string, form?: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`https://api.stripe.com/v1/${path}`, {
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
    const resultOf = (kind: Kind, answer: Answer) =>
      answer.error ? { error: answer.error } : { [`${kind}Intent`]: answer };

    const confirm = (kind: Kind) => async (asked: Confirmation) => {
      const { elements, clientSecret, confirmParams, redirect } = asked;
      if (redirect !== 'if_required' || !confirmParams.return_url) throw new Error('return_url is required');
      const card = elements.created.get('payment')?.number.value ?? '';
      const form = { client_secret: clientSecret, card_number: card };
      const intent = `${kind}_intents/${idOf(clientSecret)}`;
      const confirmed = await ask(`${intent}/confirm`, publishableKey, form);
      if (confirmed.status !== 'requires_action') return resultOf(kind, confirmed);
      const approval = { client_secret: clientSecret, approved: String(await askForApproval()) };
      const answered = await ask(`${intent}/authenticate`, publishableKey, approval);
      if (answered.status === 'succeeded') return resultOf(kind, answered);
      return { error: { ...answered[`last_${kind}_error`], [`${kind}_intent`]: answered } };
    };
    const retrieve = (kind: Kind) => async (clientSecret: string) => {
      const query = new URLSearchParams({ client_secret: clientSecret });
      return resultOf(kind, await ask(`${kind}_intents/${idOf(clientSecret)}?${query}`, publishableKey));
    };
    const never = async () => ({ error: { message: 'not used' } });
    return {
      elements: createElements,
      confirmPayment: confirm('payment'),
      confirmSetup: confirm('setup'),
      retrievePaymentIntent: retrieve('payment'),
      retrieveSetupIntent: retrieve('setup'),
      createToken: never,
      createPaymentMethod: never,
      confirmCardPayment: never,
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
    };
  }

  Object.assign(window, { Stripe: Object.assign(openStripe, { version: 'endive' }) });
}
