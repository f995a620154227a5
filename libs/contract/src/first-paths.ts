/** The calls of the page that everybody sees first, apart from all others so that it need not bring those along. */
export const FIRST_PATHS = {
  health: '/api/health',
  config: '/api/config',
} as const;
