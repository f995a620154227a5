export const words = {
  with: 'With',
  portraitOf: (name: string) => `Portrait of ${name}`,
  whoYouWillMeet: 'Who you will meet',
  whatIDoNotDo: 'What I do not do:',
};
