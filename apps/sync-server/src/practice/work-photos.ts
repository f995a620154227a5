import type { ShownPhoto } from '@fieldleaf/domain/photo/photo-on-site';
import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import type { Desk } from './desk.ts';
import { pictureVersion } from './picture-version.ts';

const versions = new WeakMap<ShownPhoto, string>();

/** Looked at by every visitor, so told once for each. */
function versionOf(shown: ShownPhoto): string {
  const version = versions.get(shown) ?? pictureVersion(shown.picture);
  versions.set(shown, version);
  return version;
}

export const workPhotoAddress = (shown: ShownPhoto): string => `/api/work/${versionOf(shown)}`;

/** What the site shows of her work right now. */
export const readWorkPhotos = ({ model }: Pick<Desk, 'model'>): readonly ShownPhoto[] =>
  photosOnSite(model()).map(({ onSite }) => onSite.shown);

/** A photo of her work by its address, and nothing but its picture; undefined: it is not shown, or not any more. */
export function findWorkPhoto(desk: Pick<Desk, 'model'>, version: string): Uint8Array | undefined {
  const shown = readWorkPhotos(desk).find((each) => versionOf(each) === version);
  return shown && withoutMetadata(Buffer.from(shown.picture, 'base64'));
}
