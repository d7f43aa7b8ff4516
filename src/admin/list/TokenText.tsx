interface TokenTextProps {
  label: string;
  /** The value as people know it; its label stands alone until that is known. */
  value?: string;
}

/** The text of a set filter. The value may be written in the other direction. */
export const TokenText = ({ label, value }: TokenTextProps) =>
  value === undefined ? (
    label
  ) : (
    <>
      {label}: <bdi>{value}</bdi>
    </>
  );
