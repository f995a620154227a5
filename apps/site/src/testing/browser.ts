import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What every browser has and jsdom does not.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: true, onchange: null }) as MediaQueryList;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
