import { create } from 'zustand';
import type { HandOver } from './hand-over.ts';

/** The hand-over this phone is in; null: it is the consultant's. The payer's name is the only one in it. */
type HandOverState = { readonly handOver: HandOver | null };

export const useHandOver = create<HandOverState>(() => ({ handOver: null }));

export const projectHandOver = (handOver: HandOver | null): void => useHandOver.setState({ handOver });
