/** The provider did not answer. Nothing is decided; the whole comparison can be made again. */
export class NotCompared extends Error {
  override readonly name = 'NotCompared';
}
