import { readSiteConfig } from '../features/site-config/read-site-config.ts';
import { fillPractice } from '../features/site-pages/fill-practice.ts';
import type { Filling } from '../features/site-pages/live-pages.ts';
import { fillOrigin } from '../http/public-origin.ts';
import type { UseCases } from './use-cases.ts';

type Told = Pick<UseCases, 'settings' | 'connected'>;

/** What the site's pages say that a build cannot know: where they are reached, and whose they are by now. */
export const createPageFilling = ({ settings, connected }: Told, publicUrl: string): Filling => ({
  version: settings,
  fill: (text) => {
    const practice = { ...readSiteConfig(settings(), connected()), hours: settings().hours };
    return fillPractice(practice, publicUrl)(fillOrigin(publicUrl)(text));
  },
});
