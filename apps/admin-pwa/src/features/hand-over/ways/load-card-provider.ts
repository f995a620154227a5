import type { ApiResult } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { hasFields, isText } from '../../../server/answer-checks.ts';
import { callServer } from '../../../server/call-server.ts';

const isConfig = hasFields<Pick<SiteConfig, 'payments'>>({
  payments: hasFields<{ provider: string }>({ provider: isText }),
});

export type CardProvider = SiteConfig['payments'];

/** Who takes the cards here. The call is public: it answers while the practice is closed, too. */
export async function loadCardProvider(): Promise<ApiResult<CardProvider>> {
  const loaded = await callServer('GET', PATHS.config, { answer: isConfig });
  return loaded.ok ? { ok: true, value: loaded.value.payments } : loaded;
}
