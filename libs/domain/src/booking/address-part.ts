/** Address parts a link is read from. */
export type LinkAddress = { readonly search: string; readonly hash: string };

/** The value of a name in a query or a fragment; empty where it says none, or spells it wrongly. */
export function valueIn(part: string, name: string): string {
  const pair =
    part
      .replace(/^[?#]/, '')
      .split('&')
      .find((text) => text.startsWith(`${name}=`)) ?? '';
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return '';
  }
}
