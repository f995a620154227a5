import { expect, test } from 'vitest';

type Catalogue = { readonly words: Readonly<Record<string, unknown>> };

const english = import.meta.glob<Catalogue>(['/src/**/words.ts', '/../../libs/*/src/**/words.ts'], {
  eager: true,
});
const spanish = import.meta.glob<Catalogue>(['/src/**/words.es.ts', '/../../libs/*/src/**/words.es.ts'], {
  eager: true,
});

/** Words alike in both languages. */
const ALIKE = new Set(['Subtotal', 'Total']);

test('words stand in both languages beside each other', () => {
  const besides = Object.keys(english).map((path) => path.replace(/\.ts$/, '.es.ts'));
  expect(besides.length).toBeGreaterThan(5);
  expect(Object.keys(spanish).sort()).toEqual(besides.sort());
});

test.each(Object.keys(english))('%s has nothing in it that was left in English', (path) => {
  const translated = spanish[path.replace(/\.ts$/, '.es.ts')]?.words ?? {};
  const left = Object.entries(english[path]?.words ?? {}).filter(
    ([name, said]) => typeof said === 'string' && said === translated[name] && !ALIKE.has(said),
  );
  expect(left).toEqual([]);
});
