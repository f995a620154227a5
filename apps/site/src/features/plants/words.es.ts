import type { words as english } from './words.ts';

export const words: typeof english = {
  yourPlants: 'Sus plantas',
  loading: 'Cargando sus plantas…',
  offline: (moment: string) => `Sin conexión. Así estaba el ${moment}.`,
  didNotLoad: 'Sus plantas no se cargaron',
  tryAgain: 'Intentar de nuevo',
  isOver: 'Este enlace ya no abre ninguna página de plantas',
  newerLink: 'Quizá haya un enlace más reciente en un correo posterior.',
  askForLink: 'Si no, pida uno nuevo: escriba a',
  linkSubject: 'Un nuevo enlace a mi página de plantas',
  openHere: 'Abra su página de plantas',
  fromEmail: 'Termina con # y una fila de letras y cifras.',
  link: 'Pegue el enlace de su correo',
  notALink: 'Este no es el enlace de su correo.',
  open: 'Ver mis plantas',
  sayHow: 'Contar cómo están',
  orderPhoto: 'Pedir una consulta por foto',
  checkInSent: '¡Gracias! Ya llegó.',
  passOn: 'Compartir',
  passOnHint:
    'Con quien riegue mientras usted no está. Toda persona que tenga el enlace puede ver esta página.',
  copied: 'Enlace copiado',
  notCopied: 'No se copió el enlace. Está en la barra de direcciones.',
};
