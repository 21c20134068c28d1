/** Icon of a content type, from its path data in a view box of 24 × 24. */
export const OwnIcon = ({ lines }: { lines: string }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <path d={lines} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
