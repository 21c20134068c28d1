import { breakableParts } from '@piiri/shared/breakable.ts';
import { Fragment } from 'react';

/** An address, such as of mail, whose line breaks come before `@` and dots rather than within a word. */
export const Breakable = ({ text }: { text: string }) =>
  breakableParts(text).map(({ part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
