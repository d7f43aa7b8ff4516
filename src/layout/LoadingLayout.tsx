import { useTranslate } from 'ra-core';

/** The shell's outline while the profile is on its way, in its final places. */
export function LoadingLayout() {
  const translate = useTranslate();
  return (
    <output className="shell" aria-label={translate('app.loading')}>
      <span className="sidebar" />
      <span className="column">
        <span className="header-place">
          <span className="header" />
        </span>
      </span>
    </output>
  );
}
