import type { PageLanguage } from '../../src/resources/opt_in_pages/contract';

/** Sentences of the public pages. STOP and HELP stay as they are: every carrier knows them. */
interface Words {
  title: (client: string) => string;
  phone: string;
  phoneHint: string;
  rates: string;
  condition: string;
  age: (years: number) => string;
  privacy: string;
  terms: string;
  submit: string;
  problems: string;
  /** Before the title of a page with errors. */
  error: string;
  noPhone: string;
  noAgreement: string;
  noAge: string;
  tooEarly: string;
  tooLate: string;
  changed: string;
  /** Label of the field that people do not see. */
  empty: string;
  almost: string;
  confirm: (keyword: string, number: string) => string;
  openMessages: string;
  confirmNote: string;
  done: string;
  again: (keyword: string, number: string) => string;
  closed: string;
  closedNote: string;
  /** Answers by text. */
  welcome: (client: string, frequency: string) => string;
  fillIn: (client: string, address: string) => string;
}

export const WORDS: Readonly<Record<PageLanguage, Words>> = {
  en: {
    title: (client) => `Get texts from ${client}`,
    phone: 'Mobile number',
    phoneHint: 'A number of the United States or Canada, such as 202 555 0123',
    rates: 'Message and data rates may apply. Reply HELP for help, STOP to opt out.',
    condition: 'You need not agree in order to buy anything.',
    age: (years) => `I am ${years} or older.`,
    privacy: 'Privacy policy',
    terms: 'Terms',
    submit: 'Agree and continue',
    problems: 'Please check your entries',
    error: 'Error',
    noPhone: 'Enter a mobile number with area code',
    noAgreement: 'Tick the box to agree',
    noAge: 'Tick the box to state your age',
    tooEarly: 'Please send the form once more',
    tooLate: 'The page was open for too long. Please send the form once more',
    changed: 'The text has changed. Read it and send the form once more',
    empty: 'Leave this field empty',
    almost: 'One more step',
    confirm: (keyword, number) => `Text ${keyword} to ${number} from the phone whose number you entered.`,
    openMessages: 'Open messages',
    confirmNote: 'You get no texts until you do.',
    done: 'Thank you',
    again: (keyword, number) =>
      `If you have replied STOP before, text ${keyword} to ${number} to get texts again.`,
    closed: 'This page is closed',
    closedNote: 'You can no longer join here.',
    welcome: (client, frequency) =>
      `${client}: you are subscribed. ${frequency}. Message and data rates may apply. Reply HELP for help, STOP to opt out.`,
    fillIn: (client, address) => `${client}: to get texts, first fill in ${address}`,
  },
  es: {
    title: (client) => `Reciba mensajes de ${client}`,
    phone: 'Número de móvil',
    phoneHint: 'Un número de Estados Unidos o Canadá, como 202 555 0123',
    rates:
      'Pueden aplicar tarifas de mensajes y datos. Responda HELP para recibir ayuda, STOP para cancelar.',
    condition: 'No hace falta aceptar para comprar algo.',
    age: (years) => `Tengo ${years} años o más.`,
    privacy: 'Política de privacidad',
    terms: 'Condiciones',
    submit: 'Aceptar y continuar',
    problems: 'Revise sus datos',
    error: 'Error',
    noPhone: 'Escriba un número de móvil con código de área',
    noAgreement: 'Marque la casilla para aceptar',
    noAge: 'Marque la casilla para declarar su edad',
    tooEarly: 'Envíe el formulario otra vez',
    tooLate: 'La página estuvo abierta demasiado tiempo. Envíe el formulario otra vez',
    changed: 'El texto ha cambiado. Léalo y envíe el formulario otra vez',
    empty: 'Deje este campo vacío',
    almost: 'Un paso más',
    confirm: (keyword, number) => `Envíe ${keyword} al ${number} desde el teléfono cuyo número escribió.`,
    openMessages: 'Abrir mensajes',
    confirmNote: 'Hasta entonces no recibirá mensajes.',
    done: 'Gracias',
    again: (keyword, number) =>
      `Si antes respondió STOP, envíe ${keyword} al ${number} para volver a recibir mensajes.`,
    closed: 'Esta página está cerrada',
    closedNote: 'Ya no es posible suscribirse aquí.',
    welcome: (client, frequency) =>
      `${client}: se ha suscrito. ${frequency}. Pueden aplicar tarifas de mensajes y datos. Responda HELP para ayuda, STOP para cancelar.`,
    fillIn: (client, address) => `${client}: para recibir mensajes, rellene primero ${address}`,
  },
  ar: {
    title: (client) => `رسائل من ${client}`,
    phone: 'رقم الهاتف المحمول',
    phoneHint: 'رقم من الولايات المتحدة أو كندا، مثل \u2066202\u00a0555\u00a00123\u2069',
    rates: 'قد تُطبَّق رسوم الرسائل والبيانات. أرسل HELP للمساعدة وSTOP لإلغاء الاشتراك.',
    condition: 'الموافقة ليست شرطًا لشراء أي شيء.',
    age: (years) => `عمري ${years} عامًا أو أكثر.`,
    privacy: 'سياسة الخصوصية',
    terms: 'الشروط',
    submit: 'أوافق وأتابع',
    problems: 'راجع ما أدخلته',
    error: 'خطأ',
    noPhone: 'أدخل رقم هاتف محمول مع رمز المنطقة',
    noAgreement: 'ضع علامة في المربع للموافقة',
    noAge: 'ضع علامة في المربع لتأكيد عمرك',
    tooEarly: 'أرسل النموذج مرة أخرى',
    tooLate: 'بقيت الصفحة مفتوحة مدة طويلة. أرسل النموذج مرة أخرى',
    changed: 'تغيّر النص. اقرأه وأرسل النموذج مرة أخرى',
    empty: 'اترك هذا الحقل فارغًا',
    almost: 'خطوة واحدة باقية',
    confirm: (keyword, number) => `أرسل ${keyword} إلى ${number} من الهاتف الذي أدخلت رقمه.`,
    openMessages: 'فتح الرسائل',
    confirmNote: 'لن تصلك رسائل قبل ذلك.',
    done: 'شكرًا لك',
    again: (keyword, number) =>
      `إذا سبق أن أرسلت STOP، فأرسل ${keyword} إلى ${number} لتصلك الرسائل من جديد.`,
    closed: 'هذه الصفحة مغلقة',
    closedNote: 'لم يعد الاشتراك ممكنًا هنا.',
    welcome: (client, frequency) =>
      `${client}: تم اشتراكك. ${frequency}. قد تُطبَّق رسوم الرسائل والبيانات. أرسل HELP للمساعدة وSTOP لإلغاء الاشتراك.`,
    fillIn: (client, address) => `${client}: لتصلك الرسائل، املأ أولًا ${address}`,
  },
};
