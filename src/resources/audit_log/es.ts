import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Entrada del registro de auditoría |||| Registro de auditoría',
  fields: {
    at: 'Cuándo',
    user_name: 'Quién',
    action: 'Qué pasó',
    resource: 'Tipo de elemento',
    record_id: 'Registro',
    record_name: 'Elemento',
    changes: 'Cambios',
    details: 'Detalles',
    ip: 'Dirección IP',
    request_id: 'Solicitud',
    tenant_name: 'Organización',
  },
  filters: {
    user_id: 'Quién',
    resource: 'Tipo de elemento',
    action: 'Acción',
    record: 'ID del registro',
    from: 'Desde',
    to: 'Hasta',
  },
  actions: { history: 'Historial de cambios', open: 'Abrir el elemento' },
  empty: {
    title: 'Todavía no se ha cambiado nada',
    next: 'Aquí se guarda quién cambió qué, cuándo y desde dónde.',
  },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.audit_log.texts',
  words: {
    someone: 'Alguien',
    create: '%{who} creó %{record}',
    remove: '%{who} eliminó %{record}',
    update: '%{who} cambió %{record}',
    changed: '%{who} cambió el campo «%{field}» de %{record}',
    from_to: '%{who} cambió «%{field}» de %{record}: antes %{before}, ahora %{after}',
    changed_some: '%{who} cambió %{count} campos de %{record}: %{fields}',
    other: '%{who} usó «%{action}» en %{record}',
    named: '%{name} (%{kind})',
    unnamed: 'un elemento: %{kind}',
    with_id: '%{kind} %{id}',
    none: 'nada',
    yes: 'sí',
    no: 'no',
    what: 'Qué pasó',
    changes: 'Qué cambió',
    hidden: 'El texto libre no se guarda aquí.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
