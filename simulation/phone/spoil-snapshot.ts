import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Disk } from './memory-pouch.ts';

type Pieces = Disk['beside'];

/**
 * Spoils a phone's snapshot like a power cut, an update or a profile merged from two: leaves half of it, an earlier
 * one, one of another version or of another mirror. Screens would show too little from those.
 */
export function createSpoiler(chance: Chance): (pieces: Pieces) => void {
  let earlier: readonly (readonly [string, object])[] = [];
  return (pieces) => {
    const before = [...pieces];
    const fate = chance.draw({ whole: 4, torn: 1, version: 1, foreign: 2, earlier: 2 });
    const change = (changes: (piece: object) => object) => {
      for (const [id, piece] of before) pieces.set(id, { ...piece, ...changes(piece) });
    };
    if (fate === 'torn') change((piece) => ({ text: halfOf(String(Reflect.get(piece, 'text'))) }));
    // Were it believed, there would be nothing on the screen.
    if (fate === 'version') change(() => ({ v: 1, pieces: 0, documents: 0 }));
    if (fate === 'foreign') change(() => ({ of: 'another mirror', pieces: 0, documents: 0 }));
    if (fate === 'earlier') for (const [id, piece] of earlier) pieces.set(id, piece);
    earlier = before;
  };
}

const halfOf = (text: string): string => text.slice(0, text.length / 2);
