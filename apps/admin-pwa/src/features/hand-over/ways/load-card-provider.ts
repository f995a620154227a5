import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';

export type CardProvider = SiteConfig['payments'];

/** Who takes the cards here. The call is public: it answers while the practice is closed, too. */
export async function loadCardProvider(): Promise<ApiResult<CardProvider>> {
  const loaded = await callApi<SiteConfig>('GET', PATHS.config);
  return loaded.ok ? { ok: true, value: loaded.value.payments } : loaded;
}
