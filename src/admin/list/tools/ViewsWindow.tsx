import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useLocation, useNavigate } from '../../../router';
import { useDraft } from '../../form/useDraft';
import { Window } from '../../dialog/Window';
import { useDeclaration } from '../../registry';
import { useListPreference } from '../preference';
import { useListText } from './texts';
import css from './tools.module.css';
import { viewOf } from './view';

const NAME_MAX = 60;

/** Filters, order and page size under a name; kept for this person. */
export default function ViewsWindow({ onClose }: { onClose: () => void }) {
  const text = useListText();
  const translate = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const declaration = useDeclaration();
  const [preference, setPreference] = useListPreference();
  const view = `view of ${declaration.contract.name}`;
  const { value: name, set: setName } = useDraft(view, '', { stays: true });
  const names = Object.keys(preference.views);
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') return;
    setPreference({ ...preference, views: { ...preference.views, [wanted]: viewOf(search, declaration) } });
    setName('');
  };
  const open = (view: string) => {
    void navigate({ pathname, search: preference.views[view] });
    onClose();
  };
  const forget = (view: string) => {
    const { [view]: _, ...views } = preference.views;
    setPreference({ ...preference, views });
  };
  return (
    <Window
      title={text('views_title')}
      onSubmit={save}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {translate('app.action.close')}
          </button>
          <button type="submit" className="button primary" disabled={name.trim() === ''}>
            {text('save_view')}
          </button>
        </>
      }
    >
      {names.length === 0 && <p className="quiet">{text('no_views')}</p>}
      <ul className={css.columns}>
        {names.map((view) => (
          <li key={view}>
            <button type="button" className="button" onClick={() => open(view)}>
              <bdi>{view}</bdi>
            </button>
            <button
              type="button"
              className="button small quiet-danger"
              aria-label={text('forget', { name: view })}
              onClick={() => forget(view)}
            >
              {text('forget_short')}
            </button>
          </li>
        ))}
      </ul>
      <div className={css.field}>
        <label htmlFor={id}>{text('view_name')}</label>
        <input id={id} maxLength={NAME_MAX} value={name} onChange={({ target }) => setName(target.value)} />
        <p className="quiet">{text('view_what')}</p>
      </div>
    </Window>
  );
}
