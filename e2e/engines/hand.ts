import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineWindow, Target } from './engine.ts';

/** A machine may be busy with much else, and the phone asks a server that was gone only twice a minute. */
const PATIENCE_MS = 90_000;
const LOOK_AGAIN_MS = 150;

export type Hand = ReturnType<typeof createHand>;

/** Does what a person does: waits for what is needed, then uses it. */
export function createHand(window: EngineWindow) {
  const until = (what: string, isSo: () => Promise<boolean>) =>
    waitUntil(what, isSo).catch(async (error: unknown) => {
      const screen = await window.evaluate('document.body.innerText');
      throw new Error(`On the screen then:\n${screen}`, { cause: error });
    });
  const shows = (words: string) =>
    window.evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`);

  return {
    open: window.open,
    reload: window.reload,
    evaluate: window.evaluate,
    see: (words: string) => until(`"${words}" on the screen`, async () => (await shows(words)) === true),
    tap: (target: Target) => until(`${nameOf(target)} to tap`, () => window.click(target)),
    fill: (label: RegExp, text: string) => {
      const field = { css: 'input, textarea', words: label };
      return until(`${nameOf(field)} to fill`, () => window.type(field, text));
    },
  };
}

const nameOf = ({ css, words }: Target) => `${css} ${words ?? ''}`;

/** Asks until it is so; throws, with what was waited for, when it never is. */
async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

export const button = (words: RegExp): Target => ({ css: 'button, a', words });

/** Target chosen by its text: a card of a group or a button. */
export const choice = (words: string): Target => ({
  css: 'label, button',
  words: new RegExp(`^${words.replace(/[^\w\s]/g, '\\$&')}`),
});
