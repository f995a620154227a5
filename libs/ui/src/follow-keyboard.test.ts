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
    return style.get('--keyboard');
  }
}

/** Styles at the root of the page. */
const style = new Map<string, string>();

function openPage(visualViewport: SeenViewport) {
  const root = {
    setProperty: (name: string, value: string) => style.set(name, value),
    removeProperty: (name: string) => style.delete(name),
  };
  vi.stubGlobal('window', { visualViewport, innerHeight: 780 });
  vi.stubGlobal('document', { documentElement: { style: root } });
}

afterEach(() => vi.unstubAllGlobals());

test('what a keyboard covers is known as long as it is up', () => {
  const seen = new SeenViewport();
  openPage(seen);
  const stop = followKeyboard();

  expect(seen.change({ height: 440 })).toBe('340px');
  // iOS pushes the page up to show the field: what is covered is less.
  expect(seen.change({ offsetTop: 100 })).toBe('240px');
  expect(seen.change({ height: 780, offsetTop: 0 })).toBe('0px');

  stop();
  expect(style.has('--keyboard')).toBe(false);
});

test('neither a toolbar nor two fingers are a keyboard', () => {
  const seen = new SeenViewport();
  openPage(seen);
  const stop = followKeyboard();

  expect(seen.change({ height: 700 })).toBe('0px');
  expect(seen.change({ height: 390, scale: 2 })).toBe('0px');
  stop();
});
