import { expect, onTestFinished, test } from 'vitest';
import { loadTerminal } from './load-terminal.ts';

const scripts = () => document.querySelectorAll('script[src="https://js.stripe.com/terminal/v1"]');

async function theScript() {
  await expect.poll(() => scripts().length).toBe(1);
  return scripts()[0];
}

test('the script is loaded when it is wanted; what failed is tried afresh; what is there is not loaded again', async () => {
  onTestFinished(() => {
    for (const script of scripts()) script.remove();
    Reflect.deleteProperty(window, 'StripeTerminal');
  });
  expect(scripts()).toHaveLength(0);

  for (const _attempt of [1, 2, 3]) {
    const refused = expect(loadTerminal()).rejects.toThrow(/load/);
    (await theScript())?.dispatchEvent(new Event('error'));
    await refused;
  }
  const loading = loadTerminal();
  const script = await theScript();
  Object.assign(window, { StripeTerminal: { create: () => 'terminal' } });
  script?.dispatchEvent(new Event('load'));

  expect(await loading).toBe(window.StripeTerminal);
  expect(await loadTerminal()).toBe(window.StripeTerminal);
  expect(scripts()).toHaveLength(1);
});
