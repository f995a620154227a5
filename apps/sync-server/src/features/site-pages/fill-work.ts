import { WORK_MARKS, WORK_PATTERN_ID } from '@fieldleaf/contract/shown-work';
import type { ShownPhoto } from '@fieldleaf/domain/photo/photo-on-site';
import { workPhotoAddress } from '../../practice/work-photos.ts';
import { fillPattern } from './fill-pattern.ts';

const PATTERN = new RegExp(`<template id="${WORK_PATTERN_ID}">([\\s\\S]*?)</template>`);
const ONE_PHOTO = /<li[\s\S]*?<\/li>/;
const CAPTION = /<figcaption[\s\S]*?<\/figcaption>/;

function fillPhoto(one: string, shown: ShownPhoto): string {
  const { description, caption = '', widthPx, heightPx } = shown;
  return fillPattern(caption === '' ? one.replace(CAPTION, '') : one, WORK_MARKS, {
    address: workPhotoAddress(shown),
    description,
    caption,
    width: String(widthPx),
    height: String(heightPx),
  });
}

/** The landing page with the photos of her work; without any, nothing is left of the pattern. */
export function fillWork(page: string, photos: readonly ShownPhoto[]): string {
  const pattern = PATTERN.exec(page)?.[1] ?? '';
  const one = ONE_PHOTO.exec(pattern)?.[0] ?? '';
  const section =
    photos.length === 0
      ? ''
      : pattern.replace(ONE_PHOTO, () => photos.map((shown) => fillPhoto(one, shown)).join(''));
  return page.replace(PATTERN, () => section);
}
