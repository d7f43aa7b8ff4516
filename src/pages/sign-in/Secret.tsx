import type { QRCodeSVG } from 'qrcode.react';
import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import type { Enrollment } from '../../authProvider/signIn';
import { useAuthTexts } from '../../i18n/authTexts';

/** The secret can be typed: a picture whose code does not come leaves its place empty. */
const Picture = lazy<ComponentType<ComponentProps<typeof QRCodeSVG>>>(() =>
  import('qrcode.react').then(
    (code) => ({ default: code.QRCodeSVG }),
    () => ({ default: () => null }),
  ),
);

/** Side of the picture in px. */
const SIZE = 168;

/** The same secret twice: to scan and to type. Its place is kept free until it is there. */
export function Secret({ enrollment }: { enrollment: Enrollment | undefined }) {
  const { enroll: texts } = useAuthTexts();
  const [isCopied, setCopied] = useState(false);
  const secret = enrollment?.secret ?? '';
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <div className="auth-secret">
      <div className="auth-picture">
        {enrollment && (
          <Suspense fallback={null}>
            <Picture value={enrollment.otpauth_url} size={SIZE} marginSize={2} title={texts.picture} />
          </Suspense>
        )}
      </div>
      <p className="auth-help">{texts.typed}</p>
      <code className="auth-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      {'clipboard' in navigator && (
        <button type="button" className="auth-link" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </button>
      )}
    </div>
  );
}
