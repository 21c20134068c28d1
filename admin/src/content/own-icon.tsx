/** The icon of a type of the company's own content, by its lines in a box of 24. */
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
