import { shareFile } from './hand-out-file.ts';

/**
 * Prints what is marked `data-printed`. From an iPhone's home screen nothing can be printed, so there the paper goes to
 * the share sheet, which can print it, keep it or send it on.
 */
export async function printPaper(name: string): Promise<void> {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled && (await shareFile(paperFile(name)))) return;
  window.print();
}

/** The paper as a page of its own, that looks like it and asks nobody for anything. */
function paperFile(name: string): File {
  const page = document.implementation.createHTMLDocument(name);
  const style = page.createElement('style');
  style.textContent = [...document.styleSheets].flatMap(rulesOf).join('\n');
  page.head.append(style);
  const paper = document.querySelector('[data-printed]');
  if (paper) page.body.append(page.importNode(paper, true));
  const text = `<!doctype html>\n${page.documentElement.outerHTML}`;
  return new File([text], `${name}.html`, { type: 'text/html' });
}

const rulesOf = ({ cssRules }: CSSStyleSheet): readonly string[] =>
  [...cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule)).map(({ cssText }) => cssText);
