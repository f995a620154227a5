import { expect, type Page } from '@playwright/test';

/** Runs in the page: everything on it that does not fit. */
function findMisfits(): string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  const overhang = document.documentElement.scrollWidth - width;
  if (overhang > 0) found.push(`scrolls sideways by ${overhang} px`);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** One pixel wide, with all that is in it. */
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null && (element.clientWidth === 1 || isForScreenReaders(element.parentElement));
  const isControl = (element: Element) => element.matches('a, button, input, textarea, select');

  for (const element of document.body.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || element.closest('.visually-hidden, noscript')) continue;
    if (!element.checkVisibility() || !(hasText(element) || isControl(element))) continue;
    if (isForScreenReaders(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    if (left < -0.5 || right > width + 0.5) found.push(`sticks out: ${nameOf(element)}`);
    const isField = element.matches('input, textarea');
    const { overflowX, overflowY } = getComputedStyle(element);
    const cutsWidth = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const cutsHeight = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
    // A month has room for the beginning of a name; the link is named with all of it.
    const isAbridged = element.closest('[data-month]') !== null;
    if (!isField && !isAbridged && (cutsWidth || cutsHeight)) found.push(`clipped: ${nameOf(element)}`);
  }
  return found;
}

/** Runs in the page: controls that lie under the action bar when they have the focus. */
function findCovered(): string[] {
  const bar = document.querySelector('[class*="actionBar"]');
  if (!bar || getComputedStyle(bar).position !== 'sticky') return [];
  const covered: string[] = [];
  const controls = document.querySelectorAll<HTMLElement>('main a, main button, main input, main textarea');
  for (const control of controls) {
    if (bar.contains(control) || !control.checkVisibility() || control.matches(':disabled, [tabindex="-1"]'))
      continue;
    // A focused control would not be scrolled into view again.
    control.blur();
    control.focus();
    const card = control.closest('label') ?? control;
    const { top: start, bottom: end } = card.getBoundingClientRect();
    // A browser brings the line with the caret into view, not the whole box of a long text, nor the space above it.
    const isText = control.matches('textarea');
    const [padding = 0, line = 0, letter = 0] = (['paddingTop', 'lineHeight', 'fontSize'] as const).map(
      (size) => Number.parseFloat(getComputedStyle(control)[size]),
    );
    const top = isText ? start + padding + (line - letter) / 2 : start;
    const bottom = isText ? Math.min(end, start + 48) : end;
    const barTop = bar.getBoundingClientRect().top;
    const fits = bottom - top < barTop;
    if (fits && (bottom > barTop + 0.5 || top < -0.5)) {
      const name = card.textContent?.trim() || control.getAttribute('name') || control.tagName;
      covered.push(`covered: ${name.slice(0, 40)} by ${Math.round(bottom - barTop)} px`);
    }
  }
  return covered;
}

/** Nothing scrolls sideways, sticks out or is cut off, and the action bar covers nothing that has the focus. */
export async function expectFits(page: Page, screen: string) {
  expect.soft(await page.evaluate(findMisfits), screen).toEqual([]);
  expect.soft(await page.evaluate(findCovered), screen).toEqual([]);
}
