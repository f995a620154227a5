/** The screen that is shown first. */
export const loadOverview = () => import('../features/overview/overview-screen.tsx');
