import { lazy, Suspense, useState } from 'react';
import type { Enrollment } from '../../authProvider/signIn';
import { useAuthTexts } from '../../i18n/authTexts';

const Picture = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

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
