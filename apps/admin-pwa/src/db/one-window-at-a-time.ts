/** Does work that several windows of one phone must not do at once; a window that is killed lets the next one go on. */
export async function oneWindowAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  // Outside a browser there is no navigator.
  if (!('navigator' in globalThis && 'locks' in navigator)) return work();
  return await navigator.locks.request(name, {}, work);
}
