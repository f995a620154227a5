/** The shared client's words of the specification, section 8. */
export const words = {
  unnamed: 'An error occurred',
  unexpected: 'An unexpected error occurred',
  server: 'Server error. Please try again later.',
  notFound: 'Resource not found',
  network: 'Network error. Please check your connection.',
  withReference: (said: string, requestId: string) => `${said} Reference: ${requestId}`,
};
