import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Frame } from '../../../admin/dialog/Frame';
import { Reading } from '../../../admin/state/Reading';
import { useReadOne } from '../../../dataProvider/reads';
import type { RulePackRecord } from '../../rule_packs/contract';
import { PackChanges } from './PackChanges';
import { usePackText } from './texts';

type Pack = Pick<RulePackRecord, 'id' | 'version'>;

/** Opens the entries that a pack changed. */
export function ChangesOf(pack: Pack) {
  const text = usePackText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={text('changes_of', { version: pack.version })}
        onClick={() => setOpen(true)}
      >
        {text('changes')}
      </button>
      {open && <ChangesWindow {...pack} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangesWindow({ id, version, onClose }: Pack & { onClose: () => void }) {
  const text = usePackText();
  const translate = useTranslate();
  // A row of the list, which is what the cache may have, has no changes of a pack that is over.
  const read = useReadOne('rule_packs', { id }, { fresh: true });
  return (
    <Frame title={text('changes_of', { version })} onClose={onClose}>
      <div className="window">
        <Reading as="part" read={read}>
          {({ changes }) => read.state === 'known' && <PackChanges changes={changes} isOver />}
        </Reading>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {translate('app.action.close')}
          </button>
        </div>
      </div>
    </Frame>
  );
}
