import { messages as ar } from '../../../src/resources/consent_events/ar';
import { messages as es } from '../../../src/resources/consent_events/es';
import { en } from '../../../src/resources/consent_events/messages';
import type { EvidenceWords } from '../../../src/rules/formats/evidencePage';
import type { Language } from '../../../src/rules/words/languages';

interface Sentences {
  title: string;
  /** Of time and person, as HTML. */
  requested(at: string, by: string | null): string;
  what: string;
  /** Removal of old messages by the retention setting; times as HTML. */
  removed(before: string, at: string): string;
  /** Of a person without any event. */
  nothing: string;
  recorded: string;
  hash: string;
}

/** Texts of an evidence page besides the console's names for events. */
export const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    title: 'Evidence of consent',
    requested: (at, by) => `Requested ${at}${by ? ` by ${by}` : ''}.`,
    what: 'All events about the consent of each number, in the order in which they were recorded. Nobody can change or delete them. The hash of an event covers its content and the hash of the event before it; after an erasure on request, texts from before it are missing. The JSON report of the same people can be verified.',
    removed: (before, at) =>
      `Messages of jobs that ended before ${before}, and texts written until then, were removed on ${at} by the retention setting. No event of consent was.`,
    nothing: 'Nothing is recorded of the consent of this number.',
    recorded: 'Recorded',
    hash: 'Hash',
  },
  es: {
    title: 'Prueba de consentimiento',
    requested: (at, by) => `Solicitada ${at}${by ? ` por ${by}` : ''}.`,
    what: 'Todos los eventos sobre el consentimiento de cada número, en el orden en que se registraron. Nadie puede cambiarlos ni eliminarlos. El hash de un evento abarca su contenido y el hash del evento anterior; tras un borrado a petición faltan los textos anteriores. El informe JSON de las mismas personas se puede comprobar.',
    removed: (before, at) =>
      `El ajuste de conservación eliminó el ${at} los mensajes de envíos terminados antes de ${before} y los textos escritos hasta entonces. No se eliminó ningún evento de consentimiento.`,
    nothing: 'No hay nada registrado sobre el consentimiento de este número.',
    recorded: 'Registrado',
    hash: 'Hash',
  },
  ar: {
    title: 'دليل الموافقة',
    requested: (at, by) => `طُلب ${at}${by ? ` بواسطة ${by}` : ''}.`,
    what: 'كل الأحداث المتعلقة بموافقة صاحب كل رقم بالترتيب الذي سُجّلت به. ولا يستطيع أحد تغييرها أو حذفها. تشمل بصمة كل حدث محتواه وبصمة الحدث الذي قبله، وبعد محو بناءً على طلب تغيب النصوص السابقة له. ويمكن التحقق من تقرير JSON للأشخاص أنفسهم.',
    removed: (before, at) =>
      `أزال إعداد مدة الحفظ في ${at} رسائل عمليات الإرسال التي انتهت قبل ${before} والنصوص المكتوبة حتى ذلك الوقت. ولم يُزل أي حدث موافقة.`,
    nothing: 'لا شيء مسجّل عن موافقة صاحب هذا الرقم.',
    recorded: 'سُجّل',
    hash: 'البصمة',
  },
};

const MESSAGES = { en, es, ar } as const;

/** The words of its tables. */
export function wordsIn(language: Language): EvidenceWords {
  const { fields, choices } = MESSAGES[language];
  const { recorded, hash } = SENTENCES[language];
  const labels: Readonly<Record<string, string>> = { ...fields, n: '#', recorded_at: recorded, hash };
  return {
    label: (column) => labels[column] ?? column,
    choice: (column, value) => (choices[column] as Readonly<Record<string, string>>)[value] ?? value,
  };
}
