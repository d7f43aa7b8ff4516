import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Dominio |||| Dominios',
  fields: {
    host: 'Dominio',
    proof: 'Propiedad',
    health: 'Salud',
    health_trouble: 'Problema',
    client_id: 'Solo para',
    certificate_expires_at: 'Vence el certificado',
    links: 'Enlaces',
    campaigns: 'Campañas',
    used: 'Direcciones',
    cap: 'Límite',
    measured_at: 'Medido',
    created_at: 'Desde',
    tenant_id: 'Organización',
  },
  filters: { proof: 'Propiedad' },
  help: { host: 'Un nombre propio para enlaces cortos, como go.example.com' },
  unset: { client_id: 'Todos los clientes', cap: 'Sin límite' },
  choices: {
    proof: { pending: 'Sin demostrar', verified: 'Demostrada', failed: 'No demostrada' },
    proof_trouble: {
      no_record: 'No se encontró el registro. Los cambios de DNS pueden tardar una hora.',
      other_value: 'Hay un registro con este nombre, pero con otro valor.',
      no_answer: 'Los servidores de nombres de este dominio no respondieron.',
      taken: 'Otra organización demostró que este dominio es suyo. Consulte al proveedor.',
    },
    health: { unknown: 'Sin medir', healthy: 'En orden', degraded: 'Con problemas', disabled: 'Desactivado' },
    health_trouble: {
      no_address: 'El dominio no tiene dirección en el DNS',
      private_address: 'El dominio lleva a una red privada',
      elsewhere: 'El dominio lleva a otro servidor',
      unreachable: 'El proxy no responde por este dominio',
      certificate: 'El certificado falta, no vale o está vencido',
      expiring: 'El certificado vence pronto',
    },
  },
  actions: { check: 'Comprobar ahora' },
  done: { check: 'Comprobado' },
  empty: {
    title: 'Aún no hay dominios',
    next: 'Los enlaces cortos en un dominio propio se filtran menos que los demás.',
  },
  remove:
    'Direcciones que los destinatarios ya tienen y que dejan de funcionar: %{used}. Enlaces que pasan a la dirección de la consola: %{links}. Campañas que lo pierden en su rotación: %{campaigns}.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.domains.texts',
  words: {
    'proof.title': 'Demostrar que es suyo',
    'proof.lead': 'Agregue este registro en su proveedor de DNS y luego compruébelo. Puede tardar una hora.',
    'proof.checked': 'Última comprobación',
    'proof.never': 'Aún no comprobado',
    'record.type': 'Tipo',
    'record.name': 'Nombre',
    'record.value': 'Valor',
    'route.title': 'Llevarlo hasta aquí',
    'route.lead':
      'Los enlaces cortos necesitan este registro y un certificado, que obtiene el proxy de quienes administran el servidor.',
    'assign.verb': 'Asignar',
    'assign.title': '¿Qué cliente usa %{host}?',
    'assign.lead': 'Los demás clientes ya no pueden elegirlo.',
    'assign.now': 'Ahora: %{client}',
    'assign.client': 'Cliente',
    'assign.all': 'Todos los clientes',
    'assign.save': 'Guardar',
    'assign.saved': 'Se guardó el cliente.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
