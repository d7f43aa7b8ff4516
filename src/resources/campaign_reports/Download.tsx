import { useTranslate } from 'ra-core';

/** A link that downloads the report. */
export default function Download({ value }: { value: unknown }) {
  const translate = useTranslate();
  return (
    <a href={String(value)} download>
      {translate('resources.campaign_reports.fields.url')}
    </a>
  );
}
