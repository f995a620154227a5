/** The two calls that `folder-lock.ts` makes. */
declare module 'leveldown' {
  type LevelDown = {
    open(callback: (error?: Error | null) => void): void;
    close(callback: (error?: Error | null) => void): void;
  };
  const leveldown: (location: string) => LevelDown;
  export = leveldown;
}
