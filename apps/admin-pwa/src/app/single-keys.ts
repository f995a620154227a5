const STORED = 'fieldleaf-single-keys';

/** Keys without Ctrl can be turned off on this device: speech input presses them by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(STORED) !== 'off';

export const turnSingleKeys = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off');
