import type { TerminalScript } from './terminal-script.ts';

const SCRIPT = 'https://js.stripe.com/terminal/v1';

const MISSING = 'The reader script is not there after loading';

let hasFailed = false;

/** Stripe's reader script, loaded when it is first wanted. Rejects without signal; asked again it tries again. */
export async function loadTerminal(): Promise<TerminalScript> {
  if (window.StripeTerminal) return window.StripeTerminal;
  if (hasFailed) return loadAfresh();
  try {
    const { loadStripeTerminal } = await import('@stripe/terminal-js/pure');
    const loaded = await loadStripeTerminal();
    if (!loaded) throw new Error(MISSING);
    return loaded;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

/** The package answers a failed load with the same failure for as long as the page lives. */
async function loadAfresh(): Promise<TerminalScript> {
  for (const dead of document.querySelectorAll(`script[src^="${SCRIPT}"]`)) dead.remove();
  const script = document.createElement('script');
  script.src = SCRIPT;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The reader script could not be loaded')));
    document.head.append(script);
  });
  if (!window.StripeTerminal) throw new Error(MISSING);
  return window.StripeTerminal;
}
