import { useSearchParams } from 'react-router-dom';
import { useListPreference } from '../../../admin/list/preference';
import { useText } from '../texts';
import css from './list.module.css';
import { Updated } from './Updated';
import { useNotices } from './useNotices';
import { PREVIEW } from './usePreview';

/** The job that is looked at: it says itself when it ends. */
const useWatched = () => useSearchParams()[0].get(PREVIEW);

/** How old the figures are, whether they follow by themselves, and whether an end is told. */
export function Controls() {
  const text = useText();
  const [liked, like] = useListPreference();
  const { still = false, notice = false } = liked;
  const { refused, ask } = useNotices(notice, useWatched());
  return (
    <div className={css.bar}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={!still}
          aria-checked={!still}
          onChange={({ target }) => like({ ...liked, still: !target.checked })}
        />
        {text('live.auto')}
      </label>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={notice}
          aria-checked={notice}
          onChange={({ target }) => {
            if (target.checked) ask();
            like({ ...liked, notice: target.checked });
          }}
        />
        {text('live.notice')}
      </label>
      <Updated />
      {notice && refused && <p className={css.quiet}>{text('live.refused')}</p>}
    </div>
  );
}
