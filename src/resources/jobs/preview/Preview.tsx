import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Themed } from '../../../theme/Themed';
import { CloseIcon } from '../../../admin/icons';
import { ErrorState } from '../../../admin/state/ErrorState';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { useText } from '../texts';
import { PreviewBody } from './PreviewBody';
import css from './preview.module.css';

interface PreviewProps {
  id: string;
  onClose: () => void;
}

/** A live preview of a job next to the list, which keeps its position. */
export default function Preview({ id, onClose }: PreviewProps) {
  const text = useText();
  const translate = useTranslate();
  const heading = useId();
  const words = useWords(useDeclaration('jobs'));
  const live = useLiveJob(id);
  const job = 'value' in live ? live.value : undefined;
  return (
    <Themed>
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{ paper: { className: css.paper, role: 'dialog', 'aria-labelledby': heading } }}
      >
        <div className={css.head}>
          <div>
            {/* The page's heading is hidden behind the dialog, so the preview needs its own. */}
            <h1 id={heading}>
              {job?.campaign_name ?? (live.state === 'failed' ? words.one : translate('app.loading'))}
            </h1>
            {job && (
              <p>
                <bdi>{job.client_name}</bdi>
              </p>
            )}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={text('preview.close')}
            data-tip={text('preview.close')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <NotUpToDate of={live} />
        {live.state === 'failed' && <ErrorState error={live.error} retry={live.retry} />}
        {job && <PreviewBody job={job} />}
      </Drawer>
    </Themed>
  );
}
