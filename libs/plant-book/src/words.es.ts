import { lightNames, taskNames, windowNames } from '@fieldleaf/domain/plant/care-words.es';
import type { words as english } from './words.ts';

export const words: typeof english = {
  plantsOf: (firstName: string) => (firstName === '' ? 'Sus plantas' : `Las plantas de ${firstName}`),
  thisWeek: 'Esta semana',
  today: 'Hoy',
  tomorrow: 'Mañana',
  since: (date: string) => `desde el ${date}`,
  nothingUntil: (date: string) => `No hay nada que hacer hasta el ${date}.`,
  nothingPlanned: 'No hay nada previsto para esta semana.',
  paused: (from: string, until: string) =>
    `El cuidado está en pausa del ${from} al ${until}. Sigue al día siguiente.`,
  tasks: taskNames,
  everyDays: (days: number) => {
    if (days === 1) return 'todos los días';
    if (days === 7) return 'cada semana';
    if (days === 14) return 'cada 2 semanas';
    if (days === 365) return 'una vez al año';
    if (days === 730) return 'cada 2 años';
    return `cada ${days} días`;
  },
  notNow: 'ahora no',
  never: 'no',
  inGrowth: 'de marzo a octubre',
  inRest: 'de noviembre a febrero',
  next: (date: string) => `Próxima vez: ${date}`,
  visitOn: (date: string) => `Su visita del ${date}`,
  earlierVisits: 'Visitas anteriores',
  observations: 'Lo que vi',
  actions: 'Para hacer ahora',
  nextSteps: 'Lo que sigue',
  inWords: 'El cuidado en palabras',
  watering: 'Riego',
  lighting: 'Luz',
  feeding: 'Abono',
  plants: 'Plantas',
  conditions: {
    excellent: 'Excelente',
    good: 'Bien',
    fair: 'Regular',
    poor: 'Mal',
    critical: 'Crítico',
  },
  pictureOf: (plant: string, date: string) => `${plant}, ${date}`,
  before: 'Antes',
  now: 'Ahora',
  places: { indoor: 'En interior', outdoor: 'Al aire libre' },
  windows: windowNames,
  lights: lightNames,
  nextStep: 'Próximo paso',
  history: 'Cómo ha estado',
  date: 'Fecha',
  condition: 'Estado',
  products: 'Para comprar',
  whereToBuy: 'dónde comprarlo',
  nextVisit: 'Próxima visita',
  visitAt: (date: string, time: string, kind: string) => `${date}, ${time}, ${kind}`,
  kinds: { onsite: 'en su casa', virtual: 'por video' },
  followUp: (date: string) => `Conviene volver a verlas hacia el ${date}.`,
  noVisit: 'No hay ninguna visita reservada.',
  chooseTime: 'Elegir un horario',
  bookAgain: 'Reservar otra vez',
  question: '¿Alguna pregunta?',
  writeToUs: 'Escríbanos',
  call: (phone: string) => `Llamar al ${phone}`,
  questionAbout: 'Una pregunta sobre mis plantas',
  checkIns: '¿Cómo van sus plantas?',
  checkInHint: (date: string) =>
    `Cuénteme cómo están sus plantas desde la visita. Reviso cada palabra y cada foto. Gratis hasta el ${date}.`,
  checkInByMail: 'Responda el correo que le trajo aquí, con una foto si quiere.',
  checkInsOver:
    'Los reportes gratuitos de su última visita terminaron. Reserve una visita y revisamos juntos sus plantas.',
  photoOffer: (price: string) =>
    `O consúlteme con fotos: por ${price} reviso hasta tres y le digo qué hacer, sin visita.`,
  photoByMail: 'Escríbanos para pedirla.',
  photoPaid: 'Su consulta por foto está pagada. Cuénteme qué ve, con hasta tres fotos, y le respondo.',
  trends: { better: 'mejor', same: 'igual', worse: 'peor' },
  newPlans: (plants: readonly string[]) =>
    plants.length === 1 ? `Plan nuevo: ${plants[0]}.` : `Planes nuevos: ${plants.join(', ')}.`,
  timesToChoose: 'Me gustaría verlo con usted.',
  youWroteOn: (date: string) => `Lo que escribió el ${date}`,
  yourPhoto: (number: number) => `Su foto ${number}`,
  plant: 'Planta',
  task: 'Tarea',
  howOften: 'Cada cuánto',
  nextDay: 'Próxima vez',
};
