const STOP = '&stop';

/** Part of a book's address after the hash: the key, and if reminders are to end. */
export type PlantBookFragment = { readonly key: string; readonly asksToStop: boolean };

export const plantBookFragment = ({ key, asksToStop }: PlantBookFragment): string =>
  asksToStop ? key + STOP : key;

export function readPlantBookFragment(hash: string): PlantBookFragment {
  const fragment = hash.replace(/^#/, '');
  const asksToStop = fragment.endsWith(STOP);
  return { key: asksToStop ? fragment.slice(0, -STOP.length) : fragment, asksToStop };
}
