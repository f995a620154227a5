import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hideFailedPhotos } from './hide-failed-photos.ts';

const photo = (name: string) => `<li><figure><img src="/api/work/${name}" alt="${name}"></figure></li>`;

afterEach(() => {
  document.body.innerHTML = '';
});

test('a photo that does not come leaves with its words; the others, and other pictures, stay', () => {
  document.body.innerHTML = `<img alt="leaf" src="/leaf.svg"><ul id="work">${photo('gone')}${photo('shown')}</ul>`;
  const stop = hideFailedPhotos();
  for (const picture of document.querySelectorAll('[alt="gone"], [alt="leaf"]')) fireEvent.error(picture);
  stop();

  expect([...document.images].map(({ alt }) => alt)).toEqual(['leaf', 'shown']);
  expect(document.querySelectorAll('li')).toHaveLength(1);
});

test('so does one that has failed before anybody listened', () => {
  document.body.innerHTML = `<ul id="work">${photo('gone')}${photo('coming')}</ul>`;
  const [gone] = document.images;
  if (gone) Object.defineProperty(gone, 'complete', { value: true });
  hideFailedPhotos()();

  expect([...document.images].map(({ alt }) => alt)).toEqual(['coming']);
});
