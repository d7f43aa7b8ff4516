/** The product's sign: a message in the primary color. Its name is written next to it. */
export const BrandMark = () => (
  <svg className="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--brand, var(--primary))" />
    <path
      d="M8 11a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 4v-4.2A3 3 0 0 1 8 18z"
      fill="var(--brand-on, var(--on-primary))"
    />
  </svg>
);
