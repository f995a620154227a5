/** A photo that does not come, taken off the site since the page was sent for instance, leaves with its words; answers how to stop. */
export function hideFailedPhotos(): () => void {
  const hide = (photo: EventTarget | null) => (photo as Partial<Element>).closest?.('#work li')?.remove();
  const heard = ({ target }: Event) => hide(target);
  // Errors of pictures do not bubble.
  addEventListener('error', heard, true);
  // Before there was anybody to hear it.
  for (const photo of document.images) if (photo.complete && photo.naturalWidth === 0) hide(photo);
  return () => removeEventListener('error', heard, true);
}
