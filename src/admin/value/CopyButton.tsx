import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icons';

/** How long "copied" is shown, ms. */
const SHOWN = 2_000;

/** Copies `value` to the clipboard; `what` names it in the button's label. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = translate(copied ? 'app.copied' : 'app.action.copy', { what });
  const copy = () => {
    void navigator.clipboard?.writeText(value).then(() => setCopied(true));
  };
  return (
    <button type="button" className="icon-button small" aria-label={label} data-tip={label} onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </button>
  );
}
