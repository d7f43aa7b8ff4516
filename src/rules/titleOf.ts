/** `last_sign_in_at` → "Last sign in at"; the fallback where a declaration gives no label. */
export function titleOf(source: string): string {
  const words = source.replaceAll(/[._]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
