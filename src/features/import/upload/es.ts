import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.upload',
  words: {
    missing: 'Elija un archivo CSV',
    label: 'Archivo CSV',
    drop: 'Suelte un archivo aquí, o',
    replace: 'Elegir otro archivo',
    choose: 'Elegir un archivo',
    reading: 'Leyendo el archivo',
    template: 'Descargar una plantilla',
    cap: 'Hasta %{size} y %{columns} columnas.',
    'csv.row': 'Fila %{row}: %{problem}',
    'csv.changed':
      'El archivo se modificó o se movió después de elegirlo. No se envió nada. Elíjalo de nuevo.',
    'csv.unreadable': 'El archivo ya no se puede leer. Elíjalo de nuevo.',
    'csv.xlsx': 'Es un libro de Excel. Guárdelo como CSV (delimitado por comas) y elija ese archivo.',
    'csv.xls':
      'Es un archivo antiguo de Excel o Word. Guárdelo como CSV (delimitado por comas) y elija ese archivo.',
    'csv.zip': 'Es un archivo ZIP. Descomprímalo y elija el CSV que contiene.',
    'csv.gzip': 'Es un archivo comprimido. Descomprímalo y elija el CSV que contiene.',
    'csv.pdf': 'Es un PDF. Exporte la tabla original como CSV y elija ese archivo.',
    'csv.html': 'Es una página web, no un archivo CSV. Suele pasar cuando una descarga pide iniciar sesión.',
    'csv.program': 'Es un programa. Elija un archivo CSV.',
    'csv.binary': 'No es un archivo de texto. Elija un archivo CSV.',
    'csv.too_large': 'El archivo tiene más de %{size}. Divídalo en varios archivos.',
    'csv.empty_file': 'El archivo está vacío.',
    'csv.only_header': 'El archivo tiene encabezados, pero ninguna fila.',
    'csv.too_many_columns': 'El archivo tiene más de 200 columnas. Quite algunas.',
    'csv.record_too_long': 'Una fila tiene más de un millón de caracteres.',
    'csv.unclosed_quote': 'Hay unas comillas sin cerrar, así que el resto del archivo no se puede leer.',
    'csv.binary_content': 'El archivo tiene caracteres que no son texto. Elija un archivo CSV.',
    'kind.legend': '¿Qué tipo de consentimiento es?',
    'kind.none': 'Sin indicar',
    'kind.help':
      'Algunos clientes exigen un tipo de consentimiento: sus campañas omiten a quien no lo tiene.',
  },
} satisfies TranslatedTable<typeof english>;
