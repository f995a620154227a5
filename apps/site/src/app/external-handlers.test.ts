import { expect, onTestFinished, test } from 'vitest';
import { orHandler } from './external-handlers.ts';

test('without a handler of the page the site shows its own', () => {
  const shown: string[] = [];

  orHandler('fieldleafOpenEvents', () => shown.push('events page'))();

  expect(shown).toEqual(['events page']);
});

test('a handler that the page defines takes over, however late it came', () => {
  const shown: string[] = [];
  const press = orHandler('fieldleafManageBooking', () => shown.push('lookup'));
  window.fieldleafManageBooking = () => shown.push('handler of the page');
  onTestFinished(() => {
    delete window.fieldleafManageBooking;
  });

  press();

  expect(shown).toEqual(['handler of the page']);
});
