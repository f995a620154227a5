import type { words as english } from './words.ts';

export const words: typeof english = {
  terms: 'Términos',
  version: (version: string) => `Versión ${version}`,
  backHome: 'Volver al inicio',
  sections: [
    {
      title: 'Qué reserva',
      paragraphs: [
        'Una consulta es asesoría sobre el cuidado de sus plantas, por video o en la dirección que usted nos dé en el área de Dallas-Fort Worth, durante el tiempo que eligió.',
        'Empieza y termina según lo reservado. Si se conecta tarde, de todos modos termina a la hora reservada.',
      ],
    },
    {
      title: 'Precios y pago',
      paragraphs: [
        'El precio que se muestra al reservar es lo que cuesta la consulta, en dólares estadounidenses. Se paga por adelantado, con tarjeta o billetera digital. Donde basta un depósito o una tarjeta guardada, la página de reserva lo dice antes de reservar, junto con lo que se paga después y cualquier cargo. La propina la decide usted.',
      ],
    },
    {
      title: 'Todas las ventas son finales',
      paragraphs: [
        'Todas las ventas son finales. Al cancelar una consulta, su horario queda libre para otras personas, pero no se reembolsa por sí solo.',
        'Si nosotros tenemos que cancelar, o si algo salió mal de nuestra parte, buscamos otro horario con usted o le reembolsamos.',
      ],
    },
    {
      title: 'Reprogramar y cancelar',
      paragraphs: [
        'Usted puede cambiar o cancelar una consulta por su cuenta, con su correo electrónico y su número de reserva, hasta 24 horas antes de que empiece. Después de eso, por favor escríbanos.',
      ],
    },
    {
      title: 'Sin garantía de resultados',
      paragraphs: [
        'Las plantas son seres vivos, y mucho de lo que les pasa nunca lo vemos. Aconsejamos con cuidado y no podemos garantizar ningún resultado, ni siquiera que una planta sobreviva.',
      ],
    },
    {
      title: 'No es una profesional certificada',
      paragraphs: [
        'Su consultora aconseja por experiencia y no es una profesional certificada: no es arborista con licencia, ni aplicadora de pesticidas, ni arquitecta paisajista, ni fitopatóloga. Donde hace falta una de ellas, lo decimos.',
      ],
    },
    {
      title: 'Visitas y seguridad',
      paragraphs: [
        'Para una visita a domicilio usted nos da acceso seguro a sus plantas y nos avisa de mascotas, alarmas y alergias. Siga la etiqueta de cada producto, y mantenga las plantas y los productos lejos de niños y animales.',
      ],
    },
    {
      title: 'Sus datos',
      paragraphs: [
        'Guardamos lo que nos cuenta sobre usted y sus plantas para preparar, realizar y dar seguimiento a su consulta, y los registros de pago que pide la ley. No vendemos nada de ello. Los números de tarjeta van al proveedor de pagos y nunca a nosotros.',
        'Escríbanos para ver, corregir o borrar lo que tenemos sobre usted.',
      ],
    },
  ],
};
