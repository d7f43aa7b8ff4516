import { useSettings } from '../../../admin/settings';
import { useText } from '../texts';

/** Why a client cannot choose to text people at any hour, where it cannot. */
export default function LawNote() {
  const text = useText();
  return useSettings().QUIET_HOURS === 'hold' ? <p className="quiet">{text('window.law')}</p> : null;
}
