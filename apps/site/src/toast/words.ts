export const words = {
  notifications: 'Notifications',
  close: 'Close',
};
