import { useRef } from 'react';
import { ACCEPT } from './FileField';
import { useUploadText } from './texts';

/** A button that takes another file in place of the one that is chosen. */
export function ReplaceFile({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const text = useUploadText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => input.current?.click()}>
        {text('replace')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={text('label')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onFile(picked);
          // The same file may be corrected and chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
