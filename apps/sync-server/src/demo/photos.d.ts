/** A picture as a `data:` address, in the program itself. */
declare module '*.jpg?inline' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the shape that the build gives a file
  export default address;
}
