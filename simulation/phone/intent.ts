import type { SentCommand } from '@fieldleaf/contract/commands';

/** Decision of the consultant on a phone. */
export type Intent = Omit<SentCommand, 'id' | 'at'> & {
  readonly undoable?: boolean;
  /** Made before: saved again, it is the same command. */
  readonly id?: string;
};
