import { afterEach, expect, test, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard.ts';

/** The part of the page that is seen, as a phone tells of it. */
class SeenViewport extends EventTarget {
  scale = 1;
  offsetTop = 0;
  height = 780;

  change(to: Partial<Pick<SeenViewport, 'scale' | 'offsetTop' | 'height'>>) {
    Object.assign(this, to);
    this.dispatchEvent(new Event('resize'));
    return document.documentElement.style.getPropertyValue('--keyboard');
  }
}

afterEach(() => vi.unstubAllGlobals());

test('what a keyboard covers is known as long as it is up', () => {
  const seen = new SeenViewport();
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 780);
  const stop = followKeyboard();

  expect(seen.change({ height: 440 })).toBe('340px');
  // iOS pushes the page up to show the field: what is covered is less.
  expect(seen.change({ offsetTop: 100 })).toBe('240px');
  expect(seen.change({ height: 780, offsetTop: 0 })).toBe('0px');

  stop();
  expect(document.documentElement.style.getPropertyValue('--keyboard')).toBe('');
});

test('neither a toolbar nor two fingers are a keyboard', () => {
  const seen = new SeenViewport();
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 780);
  const stop = followKeyboard();

  expect(seen.change({ height: 700 })).toBe('0px');
  expect(seen.change({ height: 390, scale: 2 })).toBe('0px');
  stop();
});
