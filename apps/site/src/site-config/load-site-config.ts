import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { FIRST_PATHS } from '@fieldleaf/contract/first-paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';

export const loadSiteConfig = (): Promise<ApiResult<SiteConfig>> => callApi('GET', FIRST_PATHS.config);
