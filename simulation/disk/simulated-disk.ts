import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Process, VirtualTime } from '../world/virtual-time.ts';
import { SimulatedFiles } from './simulated-files.ts';

/** Error of a disk that is full, or broken. */
export type Refusal = 'ENOSPC' | 'EIO';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  /** Called after each change of a file and before whoever made it hears of it. */
  readonly onStep: () => void;
  readonly ignoresSyncs: boolean;
};

/** The disk of one machine: slow, full, broken or lying for a while. */
export class SimulatedDisk {
  files: SimulatedFiles;
  refusal: Refusal | undefined;
  isLying = false;
  /** Folders that a process has for itself. */
  readonly locks = new Map<string, Process | undefined>();
  readonly counts = { cuts: 0, refused: 0, lies: 0, slow: 0 };
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
    this.files = new SimulatedFiles(parts);
  }

  get isTroubled(): boolean {
    return this.isLying || this.refusal !== undefined;
  }

  cut(): void {
    this.counts.cuts += 1;
    this.files.cut(this.parts.chance);
  }
}
