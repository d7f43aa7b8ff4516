import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Themed } from '../../../theme/Themed';
import { CloseIcon } from '../../../admin/icons';
import { ErrorState } from '../../../admin/parts/ErrorState';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { useText } from '../texts';
import { PreviewBody } from './PreviewBody';
import css from './preview.module.css';

interface PreviewProps {
  id: string;
  onClose: () => void;
}

/** A live preview of a job next to the list, which keeps its place. */
export default function Preview({ id, onClose }: PreviewProps) {
  const text = useText();
  const translate = useTranslate();
  const heading = useId();
  const { data: job, error, refetch } = useLiveJob(id);
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
            <h1 id={heading}>{job?.campaign_name ?? translate('app.loading')}</h1>
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
        {error && !job && <ErrorState error={error} retry={() => void refetch()} />}
        {job && <PreviewBody job={job} />}
      </Drawer>
    </Themed>
  );
}
