import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.texts',
  words: {
    'hint.title': 'Sugerencias',
    'preview.body': 'Así lo lee este destinatario',
    'preview.empty': 'Aún no hay mensaje',
    'preview.unresolved': 'Sin valor para %{names}: este destinatario se omitiría.',
    'preview.opted_out': 'Esta persona se dio de baja y se omite.',
    'preview.previous': 'Destinatario anterior',
    'preview.position': 'Destinatario %{n} de %{total}',
    'preview.next': 'Destinatario siguiente',
    'preview.any': 'Cualquiera',
    'preview.shortest': 'El más corto',
    'preview.longest': 'El más largo',
    'preview.missing': 'Con campos vacíos',
    'preview.which': 'Qué destinatarios',
    'preview.stored': 'Destinatarios según lo último guardado.',
    'preview.incomplete_of': '%{n} de %{total} con un campo vacío',
    'merge.title': 'Insertar un campo de combinación',
    'merge.optional': 'Algunos destinatarios no tienen valor',
    'hint.unknown_field': '%{token} no es un campo de la audiencia.',
    'hint.malformed_field': '%{token} se envía tal cual: no es un campo de combinación.',
    'hint.meant': '¿Quiso decir {%{suggestion}}?',
    'hint.no_fallback':
      'Algunos destinatarios no tienen %{token} y se omitirían. Agregue un valor alternativo: {%{token}|there}',
    'hint.no_disclosure': 'La ley estatal exige %{token} en mensajes con este propósito.',
    'hint.no_opt_out': 'Faltan las instrucciones para darse de baja, como “Reply STOP to opt out”.',
    'hint.no_sender': 'Falta el nombre de quien envía: agregue %{token}.',
    'hint.public_shortener':
      'Los operadores filtran el acortador público %{token}. Use un enlace de un dominio de marca.',
    'hint.insecure_link': '%{token} no usa https.',
    'hint.many_links': 'Más de un enlace en un mensaje parece spam.',
    'hint.link_not_attached':
      'El enlace %{token} no está adjunto a esta campaña, así que no se registrarán sus clics. Adjúntelo en Enlaces.',
    'hint.all_caps': 'Casi todo el mensaje está en mayúsculas, y los filtros lo tratan como spam.',
    'hint.use_case_mismatch':
      'Parece un mensaje de %{token}, uso para el que la campaña 10DLC elegida no está registrada.',
    'hint.undeclared_link':
      'Ningún ejemplo de la campaña 10DLC elegida muestra un enlace; este mensaje lo tiene.',
    'hint.undeclared_phone':
      'Ningún ejemplo de la campaña 10DLC elegida muestra un teléfono; este mensaje lo tiene.',
    'hint.about_sex':
      '“%{token}” parece tratar de sexo, que todos los operadores rechazan (CTIA, principios de 2023, §5).',
    'hint.about_hate':
      '“%{token}” parece tratar de odio, que todos los operadores rechazan (CTIA, principios de 2023, §5).',
    'hint.about_cannabis':
      '“%{token}” parece tratar de cannabis, que todos los operadores rechazan (CTIA, principios de 2023, §5).',
    'hint.about_alcohol':
      '“%{token}” parece tratar de alcohol: los operadores solo lo aceptan de campañas 10DLC registradas para contenido de adultos (CTIA §5, TCR).',
    'hint.about_firearms':
      '“%{token}” parece tratar de armas de fuego: los operadores solo lo aceptan de campañas 10DLC registradas para contenido de adultos (CTIA §5, TCR).',
    'hint.about_tobacco':
      '“%{token}” parece tratar de tabaco y vapeo: los operadores solo lo aceptan de campañas 10DLC registradas para contenido de adultos (CTIA §5, TCR).',
    'hint.about_gambling':
      '“%{token}” parece tratar de apuestas: los operadores las rechazan, o solo las aceptan de campañas registradas para contenido de adultos (CTIA §5, TCR).',
    'hint.about_loans':
      '“%{token}” parece un préstamo de alto riesgo: los operadores solo lo aceptan de prestamistas con una campaña 10DLC registrada para préstamos directos (CTIA §5, TCR).',
    'hint.blocks': 'Ningún envío se inicia con ello.',
    'hint.long': 'Más de %{count} segmentos: cada destinatario se cobra como otros tantos mensajes.',
    'hint.fix_named': 'Corregir: %{hint}',
    'fix.no_opt_out': 'Agregarlo',
    'fix.no_sender': 'Agregarlo al principio',
    'fix.insecure_link': 'Usar https',
    'fix.no_fallback': 'Agregar el valor alternativo',
    'fix.field': 'Usar ese campo',
    'offending.nothing': 'nada',
    'offending.space': 'un espacio o salto de línea',
    'offending.title': 'Caracteres fuera de GSM-7',
    'offending.lead': 'Estos caracteres reducen un segmento de 160 a 70 caracteres:',
    'offending.becomes': 'se convierte en',
    'offending.replace': 'Sustituir por caracteres simples',
    'offending.replace_one': 'Sustituir',
    'offending.replace_named': 'Sustituir cada %{char}',
    cut: 'quite %{count} carácter para ahorrar un segmento |||| quite %{count} caracteres para ahorrar un segmento',
    segments: '%{count} segmento |||| %{count} segmentos',
    before_merge: 'antes de rellenar los campos de combinación',
  },
} satisfies TranslatedTable<typeof english>;
