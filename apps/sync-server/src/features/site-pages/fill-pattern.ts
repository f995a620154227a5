import { escaped } from './fill-page.ts';

/**
 * A part of a page with words in place of the marks it was built with. All marks at once: what somebody wrote is not
 * looked through for marks again. A mark without words stays.
 */
export function fillPattern<Name extends string>(
  pattern: string,
  marks: Readonly<Record<Name, string>>,
  words: Readonly<Partial<Record<NoInfer<Name>, string>>>,
): string {
  const said = new Map<string, string>(Object.entries(words));
  const byMark = new Map(Object.entries<string>(marks).map(([name, mark]) => [mark, said.get(name)]));
  return pattern.replace(new RegExp(Object.values<string>(marks).join('|'), 'g'), (mark) =>
    escaped(byMark.get(mark) ?? mark),
  );
}
