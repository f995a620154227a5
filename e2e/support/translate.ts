import type { Page } from '@playwright/test';

/** Changes a page as a translating browser does, without translating: wraps every text in two elements. */
const WRAP_EVERY_TEXT = `
  const isOurs = ({ parentElement }) => parentElement.tagName === 'FONT' || parentElement.closest('script, style, textarea');
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (walker.currentNode.data.trim() && !isOurs(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

/** Translates the page that is shown, and whatever changes on it from now on. */
export const translate = (page: Page) => page.evaluate(WRAP_EVERY_TEXT);
