/** Less than this is a toolbar that comes and goes, no keyboard. */
const SMALLEST_PX = 120;

/**
 * Keeps `--keyboard` at the height of the on-screen keyboard: on an iPhone it lies over the page, which does not
 * learn of it, and over every bar that sticks to the lower edge. Answers how to stop.
 */
export function followKeyboard(): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => undefined;
  const measure = () => {
    // Zoomed in with two fingers, the rest of the page is beyond the edge, not under a keyboard.
    const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    const height = covered < SMALLEST_PX ? 0 : covered;
    document.documentElement.style.setProperty('--keyboard', `${Math.round(height)}px`);
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  return () => {
    seen.removeEventListener('resize', measure);
    seen.removeEventListener('scroll', measure);
    document.documentElement.style.removeProperty('--keyboard');
  };
}
