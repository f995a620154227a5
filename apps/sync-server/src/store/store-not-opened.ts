/** The store cannot be opened as it is; the message is the one line that whoever starts the product reads. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

/** The store is fine: a running server has it. */
export class StoreInUse extends StoreNotOpened {}
