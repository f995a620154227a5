/** The shared client's words of the specification, section 8. */
export const words = {
  /** Language requested from the server: the page's, not the browser's. */
  language: 'en',
  unnamed: 'An error occurred',
  unexpected: 'An unexpected error occurred',
  server: 'Server error. Please try again later.',
  notFound: 'Resource not found',
  network: 'Network error. Please check your connection.',
  foreign:
    'Something else answered in the server’s place. If this Wi-Fi wants you to sign in, please do that first.',
  withReference: (said: string, requestId: string) => `${said} Reference: ${requestId}`,
};
