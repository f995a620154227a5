export const HEADINGS = 'h1, h2, h3';

/** Gives the focus to the heading of a region: the first one that is shown, or the region until it has one. */
export function focusHeading(region: HTMLElement): void {
  for (const heading of region.querySelectorAll<HTMLElement>(HEADINGS)) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (document.activeElement === heading) return;
  }
  region.focus({ preventScroll: true });
  const coming = new MutationObserver(() => {
    if (document.activeElement !== region) coming.disconnect();
    else if (region.querySelector(HEADINGS)) {
      coming.disconnect();
      focusHeading(region);
    }
  });
  coming.observe(region, { childList: true, subtree: true });
}
