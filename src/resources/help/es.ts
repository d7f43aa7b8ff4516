import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';
import { meansEs } from './means.es';

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
  'hours.title': 'Cuándo salen los mensajes',
  'hours.1':
    'Un mensaje solo sale en el horario legal del lugar donde vive quien lo recibe, según la hora de allí: entre las 08:00 y las 21:00, menos en algunos estados. El lugar se toma de la zona horaria, el código postal o el estado del archivo y, si no, del prefijo; si no se sabe nada, vale el horario de ambas costas.',
  'hours.2':
    'Quien está fuera de ese horario espera y no se pierde: el envío dice cuántos esperan y hasta cuándo. Enviar de todos modos exige un motivo, que queda con el envío.',
  'left_out.title': 'A quién no se escribe',
  'left_out.1':
    'Los números de la lista de exclusión del cliente quedan fuera al importar y otra vez al enviar. Una campaña puede dejar fuera a más: números de otras audiencias, destinatarios de otras campañas y a quien se escribió hace poco.',
  'left_out.2':
    'Nadie desaparece: el total es siempre lo enviado, lo retenido y lo descartado, cada uno con su motivo.',
  'clicks.title': 'Enlaces y clics',
  'clicks.1':
    'Un enlace recibe una dirección corta en su propio dominio, distinta para cada destinatario, de modo que la campaña muestra quién hizo clic. Las direcciones de acortadores públicos son las que filtran los operadores.',
  'clicks.2':
    'Los programas abren los enlaces antes que las personas. Lo que abren se cuenta aparte; la tasa de clics es de personas, cada una contada una vez.',
  'ten_dlc.title': 'Registro 10DLC',
  'ten_dlc.1':
    'Los operadores de Estados Unidos solo entregan mensajes comerciales de números registrados. Registre primero la marca, después una campaña para cada fin y luego asigne los números.',
  'ten_dlc.2':
    'En revisión: el registro o un operador no ha respondido. Aprobada: todos los operadores aceptaron. Rechazada: lea el motivo, corríjalo y preséntela de nuevo.',
  'nothing.next': 'Pruebe otra palabra o un código de operador, como 30007.',
  'csv.template': 'Descargar una plantilla',
  calculator: 'Contar un mensaje',
  'calculator.text': 'Texto',
  glossary: 'Qué significan los estados',
  'glossary.lead': 'Un estado se refiere a un número, no a una persona: nadie sabe si un mensaje se leyó.',
  errors: 'Códigos de error',
  'errors.lead': 'Lo que dicen los operadores cuando un mensaje no llega y qué hacer.',
  'errors.other': 'Otro código',
  keys: 'Teclado',
  'keys.palette': 'Ir a cualquier página, buscar un registro, ejecutar una acción',
  'keys.tab': 'Control siguiente y anterior',
  'keys.move': 'Recorrer sugerencias y conversaciones y abrir una',
  'keys.rows': 'En una lista: fila siguiente y anterior, primera y última',
  'keys.conversation': 'En las conversaciones: siguiente y anterior, responder, dar de baja',
  'keys.menu': 'En una lista: qué se puede hacer con la fila',
  'keys.choose': 'En una lista, tras «Seleccionar»: elegir la fila',
  'keys.escape': 'Cerrar lo que está abierto: un diálogo, la barra lateral, una conversación',
  'keys.send': 'Enviar una respuesta',
  support: 'Para soporte',
  'support.lead': 'Copie esto al informar de un problema. No contiene nombres, números ni mensajes.',
  'subject.messages': 'Mensajes a un destinatario',
  'subject.standings': 'Marcas y campañas registradas',
  'subject.carriers': 'Operadores',
  skipped: 'Omitido',
  'tenants.title': 'Dar a un inquilino lo que necesita',
  'tenants.1':
    'Cree un inquilino a partir de una cuenta libre del proveedor, con su zona horaria. Asígnele después campañas registradas: sin ninguna, sus números no entregan nada.',
  'tenants.2':
    'La cola en la página de inquilinos muestra lo que espera a los operadores en todos ellos. Un inquilino cuyos fallos superan el umbral aparece marcado en su fila.',
  'people.title': 'Dar acceso a colegas',
  'people.1':
    'Invite a un colega en Usuarios con nombre, dirección y rol. El correo lleva a una página donde establece su contraseña; en el primer inicio de sesión configura un autenticador.',
  'people.2':
    'Nadie concede un rol superior al suyo. Un rol no se puede cambiar: elimine el usuario e invítelo de nuevo. Quien perdió el autenticador necesita «Restablecer MFA».',
  ...meansEs,
} satisfies Translated<typeof texts>;
