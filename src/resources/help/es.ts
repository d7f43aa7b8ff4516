import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

export const es = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  nothing: 'No hay coincidencias',
  'start.title': 'De un cliente a una campaña enviada',
  'start.1': 'Cree un cliente: es aquel para quien se envía, con su zona horaria y su horario de envío.',
  'start.2':
    'Suba una audiencia: un archivo CSV con un número de teléfono en cada fila. Antes de guardar nada verá qué filas son válidas, repetidas, incorrectas o están en la lista de exclusión.',
  'start.3':
    'Cree una campaña: elija cliente y audiencia y escriba el mensaje. Envíe una prueba a su propio teléfono.',
  'start.4':
    'Inicie un envío: se realiza en segundo plano. Enviados, entregados, fallidos, respuestas y bajas cuadran en todo momento.',
  'csv.title': 'Archivos CSV',
  'csv.1':
    'La primera fila nombra las columnas. Una columna contiene el número de teléfono, como (202)\u00a0555\u20110123 o +12025550123; todo lo demás puede usarse en el mensaje.',
  'csv.2':
    'Un número que aparece dos veces se conserva una. Las filas que no se pueden usar se muestran con su número de fila y el motivo.',
  'length.title': 'Cuánto puede medir un mensaje',
  'length.1':
    'Un mensaje de letras simples admite 160 caracteres en un segmento y 153 en cada uno si son varios. Un solo carácter fuera de ese alfabeto, un emoji o unas comillas tipográficas, los reduce a 70 y 67.',
  'length.2':
    'Los operadores cobran por segmento. El contador bajo el mensaje dice cuántos hay y qué caracteres cuestan más.',
  'opt_out.title': 'Darse de baja',
  'opt_out.1':
    'Quien responde STOP, UNSUBSCRIBE, CANCEL, END o QUIT entra de inmediato en la lista de exclusión del cliente y recibe una confirmación. Ningún envío posterior escribe a ese número.',
  'opt_out.2':
    'Dar de baja a una persona en una conversación hace lo mismo y elimina la conversación; la prueba queda en la lista.',
  'ten_dlc.title': 'Registro 10DLC',
  'ten_dlc.1':
    'Los operadores de Estados Unidos solo entregan mensajes comerciales de números registrados. Registre primero la marca, después una campaña para cada fin y luego asigne los números.',
  'ten_dlc.2':
    'En revisión: el registro o un operador no ha respondido. Aprobada: todos los operadores aceptaron. Rechazada: lea el motivo, corríjalo y preséntela de nuevo.',
} satisfies Translated<typeof texts>;
