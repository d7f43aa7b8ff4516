import type { Translated } from '../../../i18n/messages';
import type { texts } from './texts';

export const es = {
  missing: 'Elija un archivo CSV',
  label: 'Archivo CSV',
  drop: 'Suelte un archivo aquí, o',
  replace: 'Elegir otro archivo',
  choose: 'Elegir un archivo',
  reading: 'Leyendo el archivo',
  template: 'Descargar una plantilla',
  cap: 'Hasta %{size} y %{columns} columnas.',
  'csv.row': 'Fila %{row}: %{problem}',
  'csv.changed': 'El archivo cambió desde que se eligió, o ya no está. No se envió nada. Elíjalo de nuevo.',
  'csv.unreadable': 'El archivo ya no se puede leer. Elíjalo de nuevo.',
  'csv.xlsx': 'Es un libro de Excel. Guárdelo como CSV (delimitado por comas) y elija ese archivo.',
  'csv.xls':
    'Es un archivo antiguo de Excel o Word. Guárdelo como CSV (delimitado por comas) y elija ese archivo.',
  'csv.zip': 'Es un archivo ZIP. Descomprímalo y elija el CSV que contiene.',
  'csv.gzip': 'Es un archivo comprimido. Descomprímalo y elija el CSV que contiene.',
  'csv.pdf': 'Es un PDF. Exporte la tabla como CSV desde donde se creó y elija ese archivo.',
  'csv.html':
    'Es una página web, no un archivo CSV. Así suele terminar una descarga que pedía iniciar sesión.',
  'csv.program': 'Es un programa, no un archivo CSV.',
  'csv.binary': 'No es un archivo de texto. Elija un archivo CSV.',
  'csv.too_large': 'El archivo tiene más de %{size}. Divídalo en varios archivos.',
  'csv.empty_file': 'El archivo está vacío.',
  'csv.only_header': 'El archivo tiene encabezados, pero ninguna fila.',
  'csv.too_many_columns': 'El archivo tiene más de 200 columnas.',
  'csv.record_too_long': 'Una fila tiene más de un millón de caracteres.',
  'csv.unclosed_quote': 'Unas comillas se abren y no se cierran, así que el resto no se puede leer.',
  'csv.binary_content': 'Hay caracteres que un archivo de texto no tiene.',
} satisfies Translated<typeof texts>;
