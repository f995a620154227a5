import type { TerminalScript } from './load-terminal.ts';

/**
 * Parts of `@stripe/terminal-js/pure` in use. The package's own types lead into its sources, which do not compile
 * under our rules.
 */
export declare const loadStripeTerminal: () => Promise<TerminalScript | null>;

declare global {
  interface Window {
    readonly StripeTerminal?: TerminalScript;
  }
}
