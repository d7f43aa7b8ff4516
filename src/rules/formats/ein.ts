/** Nine digits as the tax office writes them, NN-NNNNNNN, while they are typed or however they were. */
export function formatEin(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/** An EIN is shown by its last four digits only. */
export const maskEin = (ein: string): string => `••-•••${ein.slice(-4)}`;
