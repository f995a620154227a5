import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Real databases on a busy machine take their time; what does not come is still an error.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no layout: it neither opens dialogs nor knows how wide a screen is.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

afterEach(cleanup);
