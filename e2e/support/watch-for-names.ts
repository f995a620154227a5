import type { BrowserContext } from '@playwright/test';

type Sighting = { readonly name: string; readonly around: string };

/**
 * Reports every moment from `begin` on at which any window of the browser has one of these names in its document,
 * attributes and typed values included, however briefly.
 */
export async function watchForNames(context: BrowserContext, names: readonly string[]) {
  const sightings: Sighting[] = [];
  await context.exposeBinding('sighted', (_source, sighting: Sighting) => void sightings.push(sighting));
  await context.addInitScript((names) => {
    const report = Reflect.get(window, 'sighted') as (sighting: Sighting) => void;
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      const text = [document.documentElement?.outerHTML, ...fields.map(({ value }) => value)].join('\n');
      for (const name of names) {
        const at = text.indexOf(name);
        if (at >= 0) report({ name, around: text.slice(Math.max(0, at - 80), at + 80) });
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, names);
  return {
    begin: () => {
      sightings.length = 0;
    },
    sightings,
  };
}
