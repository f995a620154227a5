import type { TerminalScript } from './terminal-script.ts';

/**
 * What we use of `@stripe/terminal-js/pure`. The package's own types lead into its sources, which do not
 * compile under our rules.
 */
export declare const loadStripeTerminal: () => Promise<TerminalScript | null>;

declare global {
  interface Window {
    readonly StripeTerminal?: TerminalScript;
  }
}
