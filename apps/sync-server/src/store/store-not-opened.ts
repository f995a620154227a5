/** The store cannot be opened as it is; the message is the one line that whoever starts the product reads. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

/** Nothing answers where the store should be: it may come. */
export class StoreAway extends StoreNotOpened {}

/** The store is fine: a running server has it. */
export class StoreInUse extends StoreNotOpened {}

/** Its files are not as they were written, or less than they were. */
export class StoreDamaged extends StoreNotOpened {}

/** More is gone than the rest can tell. The message is the line that whoever asked reads. */
export class CannotMend extends Error {
  override readonly name = 'CannotMend';
}

/** The chapter an operator reads on in. */
export const WHAT_TO_DO = 'See docs/operations.md, Damaged data.';

/** The error of files that have fewer writes than were acknowledged. */
export const lessThan = (acknowledged: number, found: number): Error =>
  new Error(
    `it acknowledged ${acknowledged} writes and has ${found} of them: a file of it was cut short or is an older one. ${WHAT_TO_DO}`,
  );
