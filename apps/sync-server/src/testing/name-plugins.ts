const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Fastify looks for the name of every plugin among all modules that were ever required, unless it has one to display.
 * In a process that has loaded what hundreds of tests need, that look is a tenth of what building an app takes.
 */
Object.defineProperty(Function.prototype, DISPLAY_NAME, {
  configurable: true,
  get(this: { readonly name: string }) {
    return this.name;
  },
  set(this: object, value: string) {
    Object.defineProperty(this, DISPLAY_NAME, { value, configurable: true, writable: true });
  },
});
