import { Fragment } from 'react';

/** An address or the like, which a narrow line breaks before its `@` and dots rather than within a word. */
export const Breakable = ({ text }: { text: string }) =>
  [...text.matchAll(/[@.]?[^@.]+|[@.]/g)].map((part) => (
    <Fragment key={part.index}>
      {part.index > 0 && <wbr />}
      {part[0]}
    </Fragment>
  ));
