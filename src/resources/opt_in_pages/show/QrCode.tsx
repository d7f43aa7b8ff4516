import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { saveFile } from '../../../admin/value/saveFile';
import css from '../pages.module.css';
import { useText } from '../texts';

/** Side of the picture in px, with the margin of four modules that scanners need (ISO/IEC 18004). */
const SIZE = 200;
const MARGIN = 4;

/** The QR code of a page's address, to be downloaded or printed. */
export default function QrCode({ address, name }: { address: string; name: string }) {
  const text = useText();
  const picture = useRef<SVGSVGElement>(null);
  const download = () => {
    const svg = new XMLSerializer().serializeToString(picture.current!);
    saveFile(svg, `${name}.svg`, 'image/svg+xml');
  };
  return (
    <div className={css.code}>
      <QRCodeSVG
        ref={picture}
        value={address}
        size={SIZE}
        marginSize={MARGIN}
        title={text('picture', { address })}
      />
      <div className={css.verbs}>
        <button type="button" className="button" onClick={download}>
          {text('download')}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {text('print')}
        </button>
      </div>
    </div>
  );
}
