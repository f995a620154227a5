/** The store cannot be opened as it is; the message is the one line that whoever starts the product reads. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

/** Nothing answers where the store should be: it may come. */
export class StoreAway extends StoreNotOpened {}

/** The store is fine: a running server has it. */
export class StoreInUse extends StoreNotOpened {}
