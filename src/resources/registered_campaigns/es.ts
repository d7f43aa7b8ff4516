import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Campaña registrada |||| Campañas registradas',
  fields: {
    tcr_id: 'Id. de TCR',
    brand_name: 'Marca',
    use_case: 'Caso de uso',
    pipeline_status: 'Estado',
    tcr_status: 'Situación en TCR',
    carriers: 'Operadores',
    numbers_used: 'Números usados',
    campaigns: 'Campañas',
    renews_on: 'Se renueva',
    tenant_name: 'Organización',
  },
  inputs: { registered_campaign_id: 'Campaña registrada' },
  unset: { tcr_id: 'Aún no emitido' },
  empty: { title: 'Aún no hay campañas registradas' },
  actions: { create: 'Asignar', delete: 'Quitar' },
  remove:
    '%{name} se quita de %{tenant}. Números que pierden su registro y no pueden enviar: %{numbers}. Campañas que la pierden: %{campaigns}.',
  choices: {
    use_case: {
      '2FA': 'Códigos de verificación',
      ACCOUNT_NOTIFICATION: 'Avisos de cuenta',
      AGENTS_FRANCHISES: 'Agentes y franquicias',
      CHARITY: 'Beneficencia',
      CUSTOMER_CARE: 'Atención al cliente',
      DELIVERY_NOTIFICATION: 'Avisos de entrega',
      EMERGENCY: 'Emergencias',
      FRAUD_ALERT: 'Alertas de fraude',
      HIGHER_EDUCATION: 'Educación superior',
      K12_EDUCATION: 'Escuelas (K-12)',
      LOW_VOLUME: 'Bajo volumen, mixto',
      M2M: 'De máquina a máquina',
      MARKETING: 'Marketing',
      MIXED: 'Mixto',
      POLITICAL: 'Política',
      POLLING_VOTING: 'Encuestas y votaciones',
      PROXY: 'Intermediación',
      PUBLIC_SERVICE_ANNOUNCEMENT: 'Servicio público',
      SECURITY_ALERT: 'Alertas de seguridad',
      SOCIAL: 'Social',
      SOLE_PROPRIETOR: 'Empresario individual',
      SWEEPSTAKE: 'Sorteos',
    },
    tcr_status: {
      ACTIVE: 'Activa',
      PENDING: 'Pendiente',
      EXPIRED: 'Vencida',
      SUSPENDED: 'Suspendida',
    },
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.registered_campaigns.texts',
  words: {
    'renews.auto': 'Se renueva automáticamente',
    'renews.not': 'No se renueva automáticamente',
    per_minute: '%{count} por minuto',
    per_day: '%{count} por día',
    'carriers.none': 'Sin presentar',
    'carriers.title': 'Operadores',
    'carriers.lead': 'Cada operador decide por separado del registro y fija sus propios límites.',
    'carriers.name': 'Operador',
    'carriers.status': 'Situación',
    'carriers.limits': 'Límites',
    'carriers.reason': 'Motivo',
    'rejection.title': 'Rechazada: código %{code}',
    'rejection.about': 'Se refiere a: %{fields}. Vea abajo la nota junto a cada uno.',
    'rejection.fix': 'Qué hacer',
    'fix.30893':
      'Escriba mensajes de ejemplo que se ajusten exactamente al caso de uso y presente la campaña de nuevo.',
    'fix.30899':
      'Pregunte a su proveedor qué quiere que se cambie el operador y presente la campaña de nuevo.',
    'fix.30902':
      'Describa dónde y cómo aceptan las personas los mensajes, con la dirección web de la página, y presente la campaña de nuevo.',
    'fix.30910':
      'Escriba la descripción, la aceptación y los ejemplos en inglés y presente la campaña de nuevo.',
    'fix.30930': 'Esta marca alcanzó su límite de campañas. Deje vencer una o use otra marca.',
    'fix.other': 'Corrija lo que nombra el revisor y pida al proveedor que presente la campaña de nuevo.',
    'fix.who':
      'Una campaña registrada no se puede editar aquí. El administrador del proveedor la presenta de nuevo y asigna la nueva.',
    'rejection.title_only': 'Rechazada',
    'rejection.no_reason': 'El operador no dijo por qué. Pregunte a su soporte.',
    again: 'Corregir y presentar de nuevo',
    'again.text': 'El formulario se abre con los datos enviados. La campaña corregida es una nueva.',
    'again.fee': 'Presentarla cuesta %{amount}, como la primera vez.',
    'again.done': 'En su lugar se presentó una campaña corregida.',
    'again.open': 'Abrir la campaña corregida',
    trouble: 'Falta la respuesta del registro. El operador dice: %{trouble}',
    waiting: 'Se recibió y se presentará al registro en un momento.',
    next: 'Qué hacer',
    'submitted.title': 'Datos enviados al registro',
    'field.use_case': 'Caso de uso',
    'field.description': 'Descripción',
    'field.message_flow': 'Cómo aceptan las personas',
    'field.samples': 'Mensajes de ejemplo',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
