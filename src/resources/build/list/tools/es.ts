import type { Translated } from '../../../../i18n/messages';
import type { texts } from './texts';

export const es = {
  columns: 'Columnas',
  columns_title: 'Columnas de esta lista',
  reset: 'Restablecer',
  up: 'Adelantar %{name}',
  down: 'Retrasar %{name}',
  views: 'Vistas',
  views_title: 'Vistas guardadas',
  no_views: 'No hay vistas guardadas de esta lista.',
  save_view: 'Guardar esta vista',
  view_name: 'Nombre de la vista',
  view_what:
    'Búsqueda, filtros, orden y tamaño de página como están ahora, en este equipo y solo para usted.',
  withheld: 'La búsqueda parece un número o una dirección y no se guarda.',
  forget: 'Olvidar %{name}',
  forget_short: 'Olvidar',
  export: 'Exportar',
  export_title: 'Exportar %{what}',
  export_what: 'Todas las filas que coinciden, con las columnas visibles, como archivo CSV.',
  export_rows: 'Exportar %{count} fila |||| Exportar %{count} filas',
  select: 'Seleccionar',
  bulk: 'Filas elegidas',
  choose: 'Elegir %{name}',
  chosen: '%{count} elegidas',
  choose_page: 'Elegir esta página',
  choose_all: 'Elegir las %{count}',
  done: 'Listo',
  bulk_title: '%{verb}: ¿%{count} %{what}?',
  bulk_what: 'Se hace una por una; las que se rechacen se muestran con el motivo.',
  outcome: 'Hechas: %{done}. Rechazadas: %{failed}.',
} satisfies Translated<typeof texts>;
