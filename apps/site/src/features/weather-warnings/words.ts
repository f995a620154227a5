export const words = {
  title: 'Weather warnings',
  whatTheyAre:
    'You get an email before a freeze or great heat, because a plant of yours stands outdoors. You can end these emails here. All others stay as they are.',
  stop: 'Stop the Warnings',
  stopped: 'No more warnings',
  areStopped: 'You get no more emails about the weather.',
  again: 'Warn Me Again',
  areOn: 'You are warned again before a freeze or great heat.',
  noLink: 'Please open this page by the link in a warning.',
  needsJavaScript: 'This page needs JavaScript.',
  didNotWork: 'That did not work. Please try again.',
  backHome: 'Back to Home',
};
