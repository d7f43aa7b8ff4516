import { useCreatePath, useRecordFromLocation, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from '../../router';
import { Themed } from '../../theme/Themed';
import type { Parent } from '../declaration';
import { createAddress } from '../list/CreateButton';
import { PageHeader } from '../page/PageHeader';
import { Section } from '../page/Section';
import Finder from '../picker/Finder';
import { useRecordSearch } from '../picker/search';
import { useTyping } from '../picker/typing';
import type { Row } from '../record';
import { detailOfTwins, useNameOf } from '../recordName';
import { useDeclaration, useWords } from '../registry';
import { Steps } from '../show/Trail';
import css from './parentFirst.module.css';

interface ParentFirstProps {
  /** Title of the page. */
  title: string;
  /** The record that the page needs. */
  parent: Parent;
  /** Address of the page of a record; without it the address of this form, which then carries the record's id. */
  to?: (id: string) => string;
}

/** Shown for a page whose address lacks the record it belongs to: finds the record, then opens the page below it. */
export function ParentFirst({ title, parent: { resource, target }, to }: ParentFirstProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const preset = useRecordFromLocation() as Record<string, string> | undefined;
  const declaration = useDeclaration(resource);
  const { one, many } = useWords(declaration);
  const named = useNameOf();
  const nameOf = (record: Row) => named(declaration, record);
  const typing = useTyping();
  const results = useRecordSearch<Row>(declaration, { typed: typing.typed });
  const addressOf = to ?? ((id: string) => createAddress(pathname, { ...preset, [target]: id }));
  return (
    <Themed>
      <PageHeader
        title={title}
        trail={<Steps steps={[{ to: createPath({ resource, type: 'list' }), label: many }]} />}
      />
      <Section>
        <Finder<Row>
          adds
          className={css.find}
          label={one}
          placeholder={translate('app.list.search')}
          many={many}
          results={results}
          typing={typing}
          chosen={[]}
          onChoose={([record]) => record && void navigate(addressOf(record.id))}
          nameOf={nameOf}
          detailOf={detailOfTwins(declaration, results.records, nameOf)}
        />
      </Section>
    </Themed>
  );
}
