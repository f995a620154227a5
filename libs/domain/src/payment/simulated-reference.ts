/** Prefixes of the simulated card provider's references. */
export const SIMULATED_PAYMENT = 'pi_sim_';
export const SIMULATED_REFUND = 're_sim_';

/** True if the simulated provider gave the reference: no bank or provider has ever heard of it. */
export const isSimulatedReference = (reference: string): boolean =>
  reference.startsWith(SIMULATED_PAYMENT) || reference.startsWith(SIMULATED_REFUND);
