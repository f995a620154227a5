import type { ComponentProps } from 'react';
import { FindDialog } from '../features/find/find-dialog.tsx';
import { FIND_ACTIONS } from './find-actions.ts';

/** The search over everything, with what this console can do. */
export const Find = (props: Omit<ComponentProps<typeof FindDialog>, 'actions'>) => (
  <FindDialog actions={FIND_ACTIONS} {...props} />
);
