/** How the references of the simulated card provider begin. */
export const SIMULATED_PAYMENT = 'pi_sim_';
export const SIMULATED_REFUND = 're_sim_';

/** Whether the simulated provider gave the reference: no bank and no provider has ever heard of it. */
export const isSimulatedReference = (reference: string): boolean =>
  reference.startsWith(SIMULATED_PAYMENT) || reference.startsWith(SIMULATED_REFUND);
