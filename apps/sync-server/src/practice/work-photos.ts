import type { ShownPhoto } from '@fieldleaf/domain/photo/photo-on-site';
import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import type { AppContext } from './app-context.ts';
import { pictureVersion } from './picture-version.ts';

const versions = new WeakMap<ShownPhoto, string>();

/** Looked at by every visitor, so told once for each. */
function versionOf(shown: ShownPhoto): string {
  const version = versions.get(shown) ?? pictureVersion(shown.picture);
  versions.set(shown, version);
  return version;
}

export const workPhotoAddress = (shown: ShownPhoto): string => `/api/work/${versionOf(shown)}`;

/** Work photos the site shows right now. */
export const readWorkPhotos = ({ model }: Pick<AppContext, 'model'>): readonly ShownPhoto[] =>
  photosOnSite(model()).map(({ onSite }) => onSite.shown);

/** A photo of her work by its address, and nothing but its picture; undefined: it is not shown, or not any more. */
export function findWorkPhoto(ctx: Pick<AppContext, 'model'>, version: string): Uint8Array | undefined {
  const shown = readWorkPhotos(ctx).find((each) => versionOf(each) === version);
  return shown && withoutMetadata(Buffer.from(shown.picture, 'base64'));
}
