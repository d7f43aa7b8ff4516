import { useTranslate } from 'ra-core';
import { useListFields } from '../listFields';
import { useDeclaration, useWords } from '../../registry';
import { Window } from '../../dialog/Window';
import { useFit } from '../fitting';
import { chosenColumns, NO_PREFERENCE, useListPreference } from '../preference';
import { useListText } from './texts';
import css from './tools.module.css';

interface ColumnsWindowProps {
  under?: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Selects the visible columns and their order, stored for this person. The first column always stays. */
export default function ColumnsWindow({ under, onClose }: ColumnsWindowProps) {
  const text = useListText();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const [preference, setPreference] = useListPreference();
  const all = useListFields(under);
  const fit = useFit();
  const spare = declaration.fields.flatMap((field) => (field.spare ? field.source : []));
  const [first, ...rest] = chosenColumns(all, { ...preference, hidden: [] });
  const sources = rest.map(({ source }) => source);
  const toggle = (source: string) =>
    setPreference({
      ...preference,
      hidden: preference.hidden.includes(source)
        ? preference.hidden.filter((each) => each !== source)
        : [...preference.hidden, source],
    });
  const move = (index: number, by: number) => {
    const order = [...sources];
    const [moved] = order.splice(index, 1);
    order.splice(index + by, 0, moved!);
    setPreference({ ...preference, order });
  };
  return (
    <Window
      title={text('columns_title')}
      onSubmit={onClose}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="button"
            onClick={() =>
              setPreference({ ...preference, ...NO_PREFERENCE, hidden: spare, views: preference.views })
            }
          >
            {text('reset')}
          </button>
          <button type="submit" className="button primary">
            {translate('app.action.close')}
          </button>
        </>
      }
    >
      {fit.out.length > 0 && (
        <label className="check">
          <input type="checkbox" checked={fit.all} onChange={() => fit.setAll(!fit.all)} />
          {text('show_all')}
        </label>
      )}
      <ul className={css.columns}>
        {first && (
          <li>
            <label>
              <input type="checkbox" checked disabled /> {words.field(first.source)}
            </label>
          </li>
        )}
        {rest.map(({ source }, index) => (
          <li key={source}>
            <label>
              <input
                type="checkbox"
                checked={!preference.hidden.includes(source)}
                onChange={() => toggle(source)}
              />{' '}
              {words.field(source)}
              {!fit.all && fit.out.includes(source) && <span className="quiet"> {text('no_room')}</span>}
            </label>
            <button
              type="button"
              className="button small"
              disabled={index === 0}
              aria-label={text('up', { name: words.field(source) })}
              onClick={() => move(index, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="button small"
              disabled={index === rest.length - 1}
              aria-label={text('down', { name: words.field(source) })}
              onClick={() => move(index, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ul>
    </Window>
  );
}
