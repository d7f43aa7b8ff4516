import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Cuenta con el operador |||| Cuentas con operadores',
  fields: {
    id: 'Nombre',
    kind: 'Operador',
    health: 'Estado',
    connection: 'Conexión',
    numbers: 'Números',
    rate_per_minute: 'Enviados (1 min)',
    per_second: 'Máximo de segmentos por segundo',
    countries: 'Países',
    currency: 'Moneda de sus precios',
    accepted_at: 'Último aceptado',
    error: 'Último problema',
    error_at: 'Hora del problema',
    paused: 'El operador los rechaza; sus mensajes esperan',
    set_aside: 'Eventos apartados',
    base_url: 'Dirección',
    webhook_url: 'Dirección de webhook que se indica al operador',
    all_tenants: 'La usan todas las organizaciones',
    tenants: 'Solo la usan',
  },
  choices: {
    kind: {
      simulator: 'Simulador',
      telnyx: 'Telnyx',
      twilio: 'Twilio',
      bandwidth: 'Bandwidth',
      smpp: 'SMPP',
    },
    connection: { bound: 'Conectada', unbound: 'Sin conexión' },
    health: {
      working: 'Funciona',
      attention: 'Requiere atención',
      failing: 'Falla',
      unused: 'Sin usar todavía',
      missing: 'Ya no está configurada',
    },
  },
  actions: { retry_events: 'Reintentar los eventos' },
  confirm: {
    retry_events: {
      title: '¿Reintentar el evento apartado? |||| ¿Reintentar los %{count} eventos apartados?',
      consequence:
        'Se procesan como si llegaran ahora, en orden: las confirmaciones de entrega cuentan y los textos se reciben. Lo ya hecho no se repite. Los que fallan regresan.',
    },
  },
  done: { retry_events: 'Se están reintentando' },
  empty: {
    title: 'No hay cuentas con operadores',
    next: 'Quienes administran el servidor las agregan a su configuración.',
  },
} satisfies Translated<typeof english.en>;
