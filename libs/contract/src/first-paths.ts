/** The calls of pages that are opened on their own, apart from all others so that they need not bring those along. */
export const FIRST_PATHS = {
  health: '/api/health',
  config: '/api/config',
  readPlantBook: '/api/plants/read',
} as const;
