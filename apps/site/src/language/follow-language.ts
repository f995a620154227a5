/**
 * Leads whoever prefers Spanish from the English landing page to the Spanish one, and keeps what was chosen by hand. It
 * is written into the head of every page as it stands, to run before anything is drawn: it can use nothing from outside.
 */
export function followLanguage(): void {
  const kept = 'fieldleaf.language';
  const shown = document.documentElement.lang.slice(0, 2);

  /** What is shown stays shown, with its query, its fragment and its place in the history; only the language is another. */
  const addressIn = (language: string): void => {
    const { pathname, search, hash } = location;
    const path = pathname.replace(/^\/es(?=\/)/, '');
    history.replaceState(history.state, '', `${language === 'es' ? '/es' : ''}${path}${search}${hash}`);
  };

  // A link of a mail, and a visit that is offered, stay in the language they were written in.
  if (shown === 'en' && location.pathname === '/' && !/[?&](book|manage)\b/.test(location.search)) {
    let wanted = '';
    try {
      // Who cannot be remembered is led nowhere: what they choose by hand would not hold.
      wanted = localStorage.getItem(kept) ?? navigator.language;
    } catch {}
    if (/^es\b/i.test(wanted)) {
      addressIn('es');
      location.reload();
    }
  }

  // Back leads to screens that were looked at before the choice.
  addEventListener('popstate', () => addressIn(shown));

  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const link = pressed?.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      localStorage.setItem(kept, link.hreflang);
    } catch {}
    addressIn(link.hreflang);
    location.reload();
  });
}
