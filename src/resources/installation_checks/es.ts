import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Instalación |||| Instalación',
  fields: { check: 'Comprobación', state: 'Estado', cure: 'Qué hacer', detail: 'Detalles' },
  choices: {
    check: {
      database: 'Base de datos',
      secret: 'Clave secreta',
      disk: 'Espacio en disco',
      files: 'Almacén de archivos',
      clock: 'Reloj',
      law: 'Horarios y límites legales',
      time_zones: 'Zonas horarias',
      work: 'Tareas en segundo plano',
      origins: 'Dirección de la consola',
      administrator: 'Administrador',
      mail: 'Correo',
      carrier: 'Operador',
      webhooks: 'Webhooks',
      domain: 'Dominio para enlaces cortos',
      tenant: 'Primera organización',
    },
    state: { ok: 'En orden', todo: 'Pendiente', warning: 'Aviso', failed: 'Con error' },
    cure: {
      database:
        'Inicie PostgreSQL 15 o posterior; si se nombran instrucciones, pida a un administrador de la base de datos que las ejecute',
      secret:
        'Asigne a SECRET_KEY los mismos 64 dígitos hexadecimales en todos los servidores, aquellos con los que se escribieron los datos',
      disk: 'Libere espacio en DATA_DIR o muévalo a un disco mayor',
      files:
        'Asigne a FILES_S3_ENDPOINT, FILES_S3_BUCKET y FILES_S3_REGION un bucket accesible por https, con una clave que permita leer, escribir, listar y borrar sus objetos',
      clock: 'Sincronice por NTP los relojes de este servidor y de la base de datos',
      law: 'Ponga QUIET_HOURS en hold, salvo que responda usted de los mensajes fuera del horario legal',
      time_zones: 'Actualice a una versión más nueva, con zonas horarias al día',
      work: 'Inicie un proceso worker o más; si ya funcionan, busque en sus registros lo que falla una y otra vez',
      origins: 'Asigne a APP_ORIGINS la dirección https con la que se abre la consola',
      administrator:
        'Use el código de instalación que muestra el inicio o ejecute npm run admin:create, entre y configure el acceso en dos pasos',
      mail: 'Asigne a SMTP_URL un servidor que acepte correo de MAIL_FROM y envíe un correo de prueba',
      carrier:
        'Asigne a CARRIERS_FILE una cuenta de operador con la clave que este le dio y envíe una prueba desde la página de la cuenta',
      webhooks: 'Haga que public_url de CARRIERS_FILE lleve a este servidor desde internet',
      domain: 'Agregue un dominio en la página de dominios e introduzca los registros de DNS que muestra',
      tenant: 'Cree en la página de organizaciones una con su primer administrador',
      smpp_host:
        'Corrija host y port de la cuenta en CARRIERS_FILE y permita en los cortafuegos las conexiones a ellos',
      smpp_tls:
        'Asigne a tls y port de la cuenta en CARRIERS_FILE lo que indica el operador, y a ca su certificado si lo firma él mismo',
      smpp_credentials:
        'Corrija system_id y password de la cuenta en CARRIERS_FILE; si son correctos, pida al operador que admita la dirección de este servidor',
      smpp_bind:
        'Corrija bind y system_type de la cuenta en CARRIERS_FILE o pregunte al operador por el código',
    },
  },
  actions: { try_mail: 'Enviarme un correo de prueba' },
  done: { try_mail: 'El servidor de correo aceptó el mensaje' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.installation_checks.texts',
  words: {
    'tab.checks': 'Comprobaciones',
    'tab.operations': 'Funcionamiento',
    'tab.first_run': 'Primeros pasos',
    title: 'Primeros pasos',
    steps: 'Hasta la primera organización',
    lead: '%{count} de %{total} pasos hechos. Puede darlos en cualquier orden.',
    done: 'Todos los pasos están hechos. Esta página queda aquí, en «Instalación».',
    administrator: 'Entra con contraseña y código.',
    'administrator.users': 'Usuarios',
    look: 'Comprobar de nuevo',
    setting: 'Ajuste',
    'mail.setting': 'Asigne SMTP_URL y reinicie el servidor.',
    'mail.failing': 'Corrija SMTP_URL, reinicie el servidor e inténtelo de nuevo.',
    'mail.try': 'Un correo de prueba muestra que las invitaciones llegan.',
    'mail.done': 'El servidor de correo aceptó un correo de prueba.',
    'carrier.none':
      'Asigne a CARRIERS_FILE un archivo como este y reinicie el servidor. docs/carriers.md indica los campos de cada operador.',
    'carrier.new': 'El servidor ya tiene una cuenta.',
    'carrier.client': 'Una prueba sale del número de un cliente: cree un cliente y cómprele un número.',
    'carrier.create': 'Crear un cliente',
    'carrier.number': 'Una prueba necesita un número: compre uno para un cliente.',
    'carrier.find': 'Buscar un número',
    'carrier.done': 'El operador aceptó un texto.',
    'carrier.simulated': 'El operador es simulado: ningún texto llega a un teléfono.',
    'carrier.test': 'Un texto que el operador acepta muestra que la cuenta funciona.',
    'carrier.open': 'Enviar una prueba',
    'domain.add': 'Lo usan los enlaces cortos.',
    'domain.create': 'Agregar un dominio',
    'domain.prove': 'Introduzca los registros de DNS del dominio y compruébelo.',
    'domain.failing': 'El dominio aún no funciona. Su página dice por qué.',
    'domain.open': 'Abrir el dominio',
    'domain.done': 'Los enlaces cortos funcionan con él.',
    'domain.all': 'Dominios',
    tenant: 'Una organización con sus propios usuarios y clientes.',
    'tenant.done': 'Agregue más organizaciones cuando quiera.',
    'tenant.create': 'Crear una organización',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
