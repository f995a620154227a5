import type { words as english } from './words.ts';

export const words: typeof english = {
  language: 'es',
  unnamed: 'Ocurrió un error',
  unexpected: 'Ocurrió un error inesperado',
  server: 'Hubo un error en el servidor. Por favor, intente de nuevo más tarde.',
  notFound: 'No se encontró lo que busca',
  network: 'Hay un error de red. Por favor, revise su conexión.',
  foreign:
    'Otra página respondió en lugar del servidor. Si esta red wifi le pide iniciar sesión, hágalo primero, por favor.',
  withReference: (said, requestId) => `${said} Referencia: ${requestId}`,
};
