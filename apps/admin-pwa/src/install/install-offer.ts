import { create } from 'zustand';

/** Event that Chromium gives an installable page; no other browser has it, so no type library does. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** Set while the browser would install the console when asked. */
export const useInstallOffer = create<{ readonly prompt: InstallPrompt | null }>(() => ({ prompt: null }));

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && 'userChoice' in event;

/** Keeps the browser's offer until she wants it; it comes once, soon after the page. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) useInstallOffer.setState({ prompt: event });
  });
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ prompt: null }));
}

/** An offer can be taken up once. */
export async function installConsole(): Promise<void> {
  const { prompt } = useInstallOffer.getState();
  if (!prompt) return;
  await prompt.prompt();
  await prompt.userChoice;
  useInstallOffer.setState({ prompt: null });
}

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Safari on an iPhone or iPad, which calls itself a Mac. */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
