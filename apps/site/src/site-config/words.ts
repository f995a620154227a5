export const words = {
  orCall: (phone: string) => ` or call ${phone}`,
};
