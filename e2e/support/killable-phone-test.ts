import { consoleOn } from '../pages/console.ts';
import { test as base } from './kept-server-test.ts';
import { type KillablePhone, killablePhone } from './killable-phone.ts';

/** A test on a phone that can be killed, at the server that others use too. */
export const test = base.extend<{ phone: KillablePhone }>({
  phone: async ({ sharedServer }, use) => {
    const phone = killablePhone(sharedServer);
    await use(phone);
    await phone.dispose();
  },
});

/** Starts the browser and opens the console in it. */
export async function openConsole(phone: KillablePhone, signal: 'signal' | 'no signal') {
  const console = consoleOn(await phone.start(signal));
  await console.lock.open();
  return console;
}
