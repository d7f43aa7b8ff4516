import { useListPreference } from '../../../admin/list/preference';
import { RowAddress } from '../../../admin/list/rowAddress';
import { LazyList } from '../../../admin/list/LazyList';
import { lateWindow } from '../../../admin/parts/lateWindow';
import { JobsHead } from './JobsHead';
import { StartButton } from './StartButton';
import { useLiveList } from './useLiveList';
import { usePreview } from './usePreview';

const Preview = lateWindow(() => import('../preview/Preview'));

/** All jobs of this person: the whole page of who only starts and watches them. */
export default function JobsList() {
  const [{ still = false }] = useListPreference();
  const { shown, addressOf, close } = usePreview();
  const live = useLiveList(!still);
  return (
    <RowAddress value={addressOf}>
      <LazyList create={<StartButton />} live={live}>
        <JobsHead />
      </LazyList>
      {shown !== undefined && <Preview key={shown} id={shown} onClose={close} />}
    </RowAddress>
  );
}
