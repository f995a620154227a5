import { showToast } from './toast-state.ts';

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Copied' });
  } catch {
    showToast({ title: 'Could not copy.', detail: 'Select the link and copy it by hand.', tone: 'danger' });
  }
}
