export const words = {
  website: 'Website',
  oneMoment: 'One moment, please',
  notARobot: (wait: string) =>
    `It is very busy here right now, so we are making sure that you are not a robot. You need not do anything: ${wait}.`,
  nearlyDone: 'it is nearly done',
  secondsAtMost: (seconds: number) => `${seconds} seconds at most`,
};
