/** Icon of a type of the company's own content; its lines come with the data. */
export const OwnIcon = ({ lines }: { lines: string }) => (
  <svg
    className="lucide"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={lines} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
