import type { Target } from './engine.ts';

/** Runs in the page, so it may use nothing from outside and no named function inside. Null while nothing can be hit. */
const findHittable = (css: string, words: string) => {
  const match = new RegExp(words);
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    const label = labels.map(({ textContent }) => textContent).join(' ');
    const name = element.getAttribute('aria-label') ?? (label || element.textContent || '');
    if (!match.test(name.replace(/\s+/g, ' ').trim()) || element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (element.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return element;
  }
  return null;
};

/** An expression for the element, scrolled to the middle and covered by nothing; null while there is none. */
export const hittableExpression = ({ css, words = /(?:)/ }: Target) =>
  `(${findHittable})(${JSON.stringify(css)}, ${JSON.stringify(words.source)})`;
