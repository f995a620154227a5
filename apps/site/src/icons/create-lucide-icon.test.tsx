import { cleanup, render } from '@testing-library/react';
import type { LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import createLucideIcon from './create-lucide-icon.ts';

type IconFile = {
  readonly default: ComponentType<LucideProps>;
  readonly __iconData: Parameters<typeof createLucideIcon>[0];
};

const fileOf = async (file: Promise<unknown>) => (await file) as IconFile;

/** An icon as a browser has it. */
function drawn(Icon: ComponentType<LucideProps>, props: LucideProps) {
  const { container } = render(<Icon {...props} />);
  const elements = [...container.querySelectorAll('*')].map(({ tagName, attributes }) => [
    tagName,
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  ]);
  cleanup();
  return elements;
}

test.each([
  ['an icon as it comes', {}],
  ['a large icon', { size: 40 }],
  ['a filled icon with a class', { size: 16, fill: 'currentColor', strokeWidth: 0, className: 'rating' }],
] as const)('%s is drawn as Lucide draws it', async (_name, props) => {
  const files = [
    await fileOf(import('lucide-react/icons/star')),
    await fileOf(import('lucide-react/icons/calendar-check')),
  ];

  for (const { default: theirs, __iconData } of files)
    expect(drawn(createLucideIcon(__iconData), props)).toEqual(drawn(theirs, props));
});
