import type { words as english } from './words.ts';

export const words: typeof english = {
  withReviews: 'con 127 opiniones',
  happyCustomers: 'clientes felices',
  successRate: 'casos con éxito',
  averageRating: 'calificación promedio',
  starsOf: (rating: number) => `${rating} de 5 estrellas`,
  whatTheySay: 'Lo que dicen quienes aman sus plantas',
  fiddleLeaf: {
    text: 'Mi higuera lira había perdido la mitad de sus hojas. Dos horas en casa, otra ventana y un plan de riego en una sola página. Tres meses después tiene once hojas nuevas, y las conté dos veces.',
    plantType: 'Higuera lira',
  },
  orchid: {
    text: 'Yo creía que las orquídeas eran desechables. Treinta minutos de video y ya sabía qué es un nudo. La mía está floreando otra vez.',
    plantType: 'Orquídea',
  },
  office: {
    text: 'Tenemos sesenta plantas en dos pisos de la oficina y nadie a cargo. Después de la visita, cada maceta tenía una tarjeta con su luz y su día. Las plantas se ven mejor, y los lunes también.',
    plantType: 'Plantas de oficina',
  },
  monstera: {
    text: 'Por fin alguien que preguntó por mi apartamento antes de decirme qué comprar. No compré nada. Moví una repisa.',
    plantType: 'Monstera',
  },
  succulents: {
    text: 'Regaba mis suculentas todos los días porque las quería mucho. Resulta que el problema era el cariño. Clara, amable y con mucho humor.',
    plantType: 'Suculentas',
  },
  ferns: {
    text: 'Recorrió el jardín con nosotros al mediodía para que viéramos dónde cae de verdad la sombra. Los helechos que dábamos por perdidos ahora tienen su propio rincón.',
    plantType: 'Helechos',
  },
  herbs: {
    text: 'Primer apartamento, primera albahaca y la primera que vivió más de una semana. El cuestionario tomó dos minutos y de verdad usaron las respuestas.',
    plantType: 'Hierbas de cocina',
  },
  thrips: {
    text: 'Trips por todos lados. Encontró la planta que los había traído, me enseñó a limpiar las demás y escribió después para preguntar cómo iban.',
    plantType: 'Plantas tropicales',
  },
  virtual: 'Por video',
  onSite: 'A domicilio',
};
