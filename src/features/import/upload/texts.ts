import { textsOf, type TextIn } from '../../../admin/useText';
import type { CodeTexts, Translated } from '../../../i18n/messages';
import type { FileProblemCode } from '../../../rules/problemCodes';

export const at = 'app.upload';

/** Texts of a field that takes a CSV file. English loads with it. */
export const en = {
  missing: 'Choose a CSV file',
  label: 'CSV file',
  drop: 'Drop a file here, or',
  replace: 'Choose another file',
  choose: 'Choose a file',
  reading: 'Reading the file',
  template: 'Download a template',
  cap: 'Up to %{size} and %{columns} columns.',
  'csv.row': 'Row %{row}: %{problem}',
  'csv.changed': 'The file was changed or moved after you chose it. Nothing was sent. Choose it again.',
  'csv.unreadable': 'The file can no longer be read. Choose it again.',
  'csv.xlsx': 'This is an Excel workbook. Save it as CSV (comma separated) and choose that file.',
  'csv.xls': 'This is an old Excel or Word file. Save it as CSV (comma separated) and choose that file.',
  'csv.zip': 'This is a ZIP archive. Unpack it and choose the CSV file inside.',
  'csv.gzip': 'This is a compressed file. Unpack it and choose the CSV file inside.',
  'csv.pdf': 'This is a PDF. Export the original table as CSV and choose that file.',
  'csv.html': 'This is a web page, not a CSV file. This often happens when a download asks you to sign in.',
  'csv.program': 'This is a program. Choose a CSV file.',
  'csv.binary': 'This is not a text file. Choose a CSV file.',
  'csv.too_large': 'The file is larger than %{size}. Split it into several files.',
  'csv.empty_file': 'The file is empty.',
  'csv.only_header': 'The file has column headers but no rows.',
  'csv.too_many_columns': 'The file has more than 200 columns. Remove some of them.',
  'csv.record_too_long': 'A row is longer than a million characters.',
  'csv.unclosed_quote': 'A quotation mark is never closed, so the rest of the file cannot be read.',
  'csv.binary_content': 'The file has characters that are not text. Choose a CSV file.',
} as const;

export const useUploadText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'csv', FileProblemCode, 'row' | 'changed' | 'unreadable' | 'too_large'>,
);
export type UploadText = TextIn<typeof en>;

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
  'csv.changed': 'El archivo se modificó o se movió después de elegirlo. No se envió nada. Elíjalo de nuevo.',
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
} satisfies Translated<typeof en>;

export const ar = {
  missing: 'اختر ملف CSV',
  label: 'ملف CSV',
  drop: 'أفلت ملفًا هنا، أو',
  replace: 'اختيار ملف آخر',
  choose: 'اختيار ملف',
  reading: 'جارٍ قراءة الملف',
  template: 'تنزيل قالب',
  cap: 'حتى %{size} و%{columns} عمود.',
  'csv.row': 'الصف %{row}: %{problem}',
  'csv.changed': 'تغيّر الملف أو نُقل بعد أن اخترته. لم يُرسَل شيء. اختره من جديد.',
  'csv.unreadable': 'لم تعد قراءة الملف ممكنة. اختره من جديد.',
  'csv.xlsx': 'هذا مصنّف Excel. احفظه بصيغة CSV (مفصول بفواصل) واختر ذلك الملف.',
  'csv.xls': 'هذا ملف Excel أو Word قديم. احفظه بصيغة CSV (مفصول بفواصل) واختر ذلك الملف.',
  'csv.zip': 'هذا أرشيف ZIP. فك ضغطه واختر ملف CSV الذي بداخله.',
  'csv.gzip': 'هذا ملف مضغوط. فك ضغطه واختر ملف CSV الذي بداخله.',
  'csv.pdf': 'هذا ملف PDF. صدّر الجدول الأصلي بصيغة CSV واختر ذلك الملف.',
  'csv.html': 'هذه صفحة ويب وليست ملف CSV. كثيرًا ما يحدث ذلك حين يطلب التنزيل تسجيل الدخول.',
  'csv.program': 'هذا برنامج. اختر ملف CSV.',
  'csv.binary': 'هذا ليس ملفًا نصيًا. اختر ملف CSV.',
  'csv.too_large': 'الملف أكبر من %{size}. قسّمه إلى عدة ملفات.',
  'csv.empty_file': 'الملف فارغ.',
  'csv.only_header': 'في الملف عناوين أعمدة ولا صفوف فيه.',
  'csv.too_many_columns': 'في الملف أكثر من 200 عمود. احذف بعضها.',
  'csv.record_too_long': 'أحد الصفوف أطول من مليون حرف.',
  'csv.unclosed_quote': 'في الملف علامة اقتباس لم تُغلق، فلا يمكن قراءة بقيته.',
  'csv.binary_content': 'في الملف أحرف ليست نصًا. اختر ملف CSV.',
} satisfies Translated<typeof en>;
