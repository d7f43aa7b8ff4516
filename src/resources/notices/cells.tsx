import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import type { Shown } from '../../admin/declaration';
import { StatusChip } from '../../admin/value/StatusChip';
import { encodeId } from '../../dataProvider/identity';
import { NOTICE_ABOUT, type Notice } from './contract';
import { useText } from './texts';

const noticeOf = ({ record }: Shown) => record as unknown as Notice;

/** The link to the record. */
export function About(shown: Shown) {
  const { kind, about, name } = noticeOf(shown);
  const resource = NOTICE_ABOUT[kind];
  const path = useCreatePath();
  return (
    <Link
      to={path(
        about.length > 0 ? { resource, type: 'show', id: encodeId(about) } : { resource, type: 'list' },
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Marks unread notifications. */
export function New({ value }: Shown) {
  const text = useText();
  return value === true && <StatusChip tone="info">{text('new')}</StatusChip>;
}
