import { useState } from 'react';
import { serverNow } from '../../dataProvider/serverTime';
import { formatExact, formatZone } from '../../i18n/format';
import { useText } from './texts';
import { instantOf, localOf, ownZone } from './words';
import css from './sending.module.css';

export interface When {
  later: boolean;
  /** Value of the `datetime-local` input. */
  local: string;
}

const HOUR = 3_600_000;

/** Now or later. The time zone is shown next to the time. */
export function WhenFields({ when, onChange }: { when: When; onChange: (when: When) => void }) {
  const text = useText();
  const [opened] = useState(serverNow);
  const at = instantOf(when.local);
  const zone = ownZone();
  return (
    <fieldset className={css.when}>
      <legend>{text('start.when')}</legend>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={!when.later}
          onChange={() => onChange({ ...when, later: false })}
        />
        {text('start.now')}
      </label>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.later}
          onChange={() => onChange({ later: true, local: when.local || localOf(new Date(opened + HOUR)) })}
        />
        {text('start.later')}
      </label>
      {when.later && (
        <label className={css.time}>
          {text('start.time')}
          <input
            type="datetime-local"
            value={when.local}
            min={localOf(new Date(opened))}
            onChange={({ target }) => onChange({ later: true, local: target.value })}
          />
          <span className={css.quiet}>
            {text('start.zone', {
              zone: formatZone(zone, at ? new Date(at) : new Date(opened)),
            })}
            {at && ` ${formatExact(at)}`}
          </span>
        </label>
      )}
    </fieldset>
  );
}
