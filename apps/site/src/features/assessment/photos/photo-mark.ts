/** Stands in `localStorage` as long as photos are kept in this browser: nobody else pays for what sends them. */
export const PHOTO_MARK = 'fieldleaf.photos';

export function hasKeptPhotos(): boolean {
  try {
    return localStorage.getItem(PHOTO_MARK) !== null;
  } catch {
    return false;
  }
}
