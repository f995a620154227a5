import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';

export const loadSiteConfig = (): Promise<ApiResult<SiteConfig>> => callApi('GET', PATHS.config);
