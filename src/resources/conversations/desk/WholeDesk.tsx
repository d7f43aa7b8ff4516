import { PageHeader } from '../../../admin/page/PageHeader';
import { useText } from '../texts';
import Desk from './Desk';
import css from './desk.module.css';

/** One inbox over all clients. */
export default function WholeDesk() {
  const text = useText();
  return (
    <div className={css.page}>
      <PageHeader title={text('inbox')} />
      <Desk />
    </div>
  );
}
