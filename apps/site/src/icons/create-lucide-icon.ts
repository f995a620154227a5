import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** An icon's shapes, as Lucide's own files have them. */
type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

/**
 * Makes an icon of Lucide's shapes, in the place of Lucide's own function. That one draws for any framework, a
 * kilobyte of every page for what no icon here asks of it. None of ours is read out: each stands beside its words.
 */
function createLucideIcon({ name, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className = '', ...given }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': true,
        ...given,
      },
      shapes,
    );
}

// biome-ignore lint/style/noDefaultExport: Lucide's files import theirs so
export { createLucideIcon as default };
