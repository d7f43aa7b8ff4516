import { type ReactNode, useState } from 'react';

interface AskButtonProps {
  verb: string;
  /** The dialog that asks for agreement to the cost. */
  children: (close: () => void) => ReactNode;
}

/** Opens the question before a paid run. */
export function AskButton({ verb, children }: AskButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {verb}
      </button>
      {open && children(() => setOpen(false))}
    </>
  );
}
