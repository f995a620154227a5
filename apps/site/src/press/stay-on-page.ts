import type { MouseEvent } from 'react';

/** For links and buttons that also work before the script is there; with it the page stays. */
export const stayOnPageAnd = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};
