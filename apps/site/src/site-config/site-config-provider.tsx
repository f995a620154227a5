import { callApi } from '@fieldleaf/contract/client';
import { FIRST_PATHS } from '@fieldleaf/contract/first-paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { defaultSiteConfig } from './default-site-config.ts';

const SiteConfigContext = createContext(defaultSiteConfig);

/** The practice's prices, days and addresses, as the server knows them. */
export const useSiteConfig = (): SiteConfig => useContext(SiteConfigContext);

/** Starts with the copy of the build; without an answer the page stays readable and the server refuses what is wrong. */
export function SiteConfigProvider({ children }: { readonly children: ReactNode }) {
  const [config, setConfig] = useState(defaultSiteConfig);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const loaded = await callApi<SiteConfig>('GET', FIRST_PATHS.config);
      // Not urgent: an urgent change would take down prerendered pages whose code is still on its way.
      if (loaded.ok) startTransition(() => setConfig(loaded.value));
      else if (loaded.error.code === 'starting') await load();
    };
    void load();
  }, []);

  return <SiteConfigContext value={config}>{children}</SiteConfigContext>;
}
