import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.scrubs',
  words: {
    title: 'Comparación con listas',
    required: 'Obligatorias antes de enviar, con %{days} días como máximo: %{kinds}.',
    none: 'Ningún proveedor compara números con estas listas. Pida al administrador del servidor que defina SCRUB_URL.',
    verb: 'Comparar con listas',
    ask: '¿Comparar los números con listas?',
    price: '%{kind}: %{count} número por %{price} |||| %{kind}: %{count} números por %{price} cada uno',
    nobody: '%{kind}: todos los números se compararon hace poco',
    undated:
      '%{count} número no se puede comparar con «%{kind}»: no consta el día del consentimiento. |||| %{count} números no se pueden comparar con «%{kind}»: no consta el día de su consentimiento.',
    total: '%{total} como máximo, a pagar a %{source}. Una respuesta que se pierde se paga una sola vez.',
    begun: 'Los números se están comparando.',
    running: 'Comparando con listas: %{done} de %{agreed}',
    stop: 'Detener',
    waiting:
      'El proveedor no responde en este momento (%{trouble}). Lo intentaremos de nuevo automáticamente.',
    last: 'Última comparación: %{clear} sin coincidencias, %{listed} en listas, %{no_answer} sin respuesta, %{cost}.',
    price_changed: 'La comparación terminó porque cambió un precio.',
    restored:
      'La comparación terminó porque la base de datos se restauró desde una copia: desde entonces pueden haberse comparado y pagado números.',
    unanswered:
      'El proveedor no respondió. La próxima comparación pide primero las respuestas que quizá ya se pagaron.',
    failed: 'El proveedor la rechazó: %{trouble}',
    certificates: 'Certificados: %{count}',
    'certificates.shown': 'Los %{shown} más recientes de %{count}.',
    'column.kind': 'Lista',
    'column.source': 'Fuente',
    'column.as_of': 'Al día',
    'column.certificate': 'Certificado',
    'column.numbers': 'Números',
    'column.listed': 'En la lista',
    'column.no_answer': 'Sin respuesta',
    'column.cost': 'Costo',
  },
} as const satisfies TranslatedTable<typeof english>;
