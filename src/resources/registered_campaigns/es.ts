import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Campaña registrada |||| Campañas registradas',
  fields: {
    tcr_id: 'Id. de TCR',
    brand_name: 'Marca',
    use_case: 'Caso de uso',
    pipeline_status: 'Estado',
    tcr_status: 'Situación en TCR',
    carriers: 'Operadores',
    numbers_used: 'Números usados del límite',
    campaigns: 'Campañas',
    renews_on: 'Se renueva',
    tenant_name: 'Organización',
  },
  inputs: { registered_campaign_id: 'Campaña registrada' },
  empty: { title: 'Aún no hay campañas registradas' },
  actions: { create: 'Asignar', delete: 'Quitar' },
  remove:
    '%{name} deja de ser de %{tenant}. Números que pierden su registro y no pueden enviar: %{numbers}. Campañas que lo pierden: %{campaigns}.',
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
  texts: {
    'renews.auto': 'Se renueva automáticamente',
    'renews.not': 'No se renueva automáticamente',
    per_minute: '%{count} por minuto',
    per_day: '%{count} por día',
    'carriers.none': 'Sin presentar',
    'carriers.title': 'Operadores',
    'carriers.lead':
      'Cada operador decide por su cuenta, diga lo que diga el registro. Los límites son suyos.',
    'carriers.name': 'Operador',
    'carriers.status': 'Situación',
    'carriers.limits': 'Límites',
    'carriers.reason': 'Motivo',
    'rejection.title': 'Rechazada: código %{code}',
    'rejection.about': 'Se refiere a: %{fields}. La respuesta está abajo, junto a cada uno.',
    'rejection.fix': 'Qué hacer',
    'fix.30893':
      'Escriba mensajes de ejemplo que muestren exactamente lo que promete el caso de uso y presente la campaña de nuevo.',
    'fix.30899':
      'Pregunte al operador, a través de su proveedor, qué quiere que se cambie y presente la campaña de nuevo.',
    'fix.30902':
      'Diga dónde y cómo aceptan las personas los mensajes, con la dirección de la página, y presente la campaña de nuevo.',
    'fix.30910':
      'Escriba la descripción, la aceptación y los ejemplos en inglés y presente la campaña de nuevo.',
    'fix.30930': 'Esta marca ya tiene todas las campañas que puede. Deje vencer una o use otra marca.',
    'fix.other': 'Corrija lo que nombra el revisor y pida al proveedor que presente la campaña de nuevo.',
    'fix.who':
      'Una campaña registrada no se edita aquí: el administrador del proveedor la presenta de nuevo y asigna la nueva.',
    'told.title': 'Lo que se declaró al registro',
    'field.use_case': 'Caso de uso',
    'field.description': 'Descripción',
    'field.message_flow': 'Cómo aceptan las personas',
    'field.samples': 'Mensajes de ejemplo',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
