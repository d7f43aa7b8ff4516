import { useTranslate } from 'ra-core';
import { useCarrier } from '../admin/carrier/context';
import { useProvider } from './provider';

const thisYear = () => new Date().getFullYear();

/** Copyright line with the current year and the provider's site (spec 2), and whether texts reach anybody. */
export function Footer() {
  const translate = useTranslate();
  const { name, url } = useProvider();
  const carrier = useCarrier();
  return (
    <footer className="footer">
      {translate('app.shell.rights', { year: thisYear() })} <a href={url}>{name}</a>
      {carrier !== 'configured' && (
        <span className="carrier">{translate(`app.shell.carrier_${carrier}`)}</span>
      )}
    </footer>
  );
}
