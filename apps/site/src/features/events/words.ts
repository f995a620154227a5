export const words = {
  comingSoon: 'Events: Coming Soon',
  planned: (serviceArea: string) =>
    `Workshops, repotting days and plant swaps in the ${serviceArea} area are being planned.`,
  hearOfFirst: 'Would you like to hear about the first one? Write to',
  backHome: 'Back to Home',
};
