import { useTranslate } from 'ra-core';
import { useProvider } from './provider';

const thisYear = () => new Date().getFullYear();

/** Copyright line with the current year and the provider's site (spec 2). */
export function Footer() {
  const translate = useTranslate();
  const { name, url } = useProvider();
  return (
    <footer className="footer">
      {translate('app.shell.rights', { year: thisYear() })} <a href={url}>{name}</a>
    </footer>
  );
}
