import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';

/** The form's text and its aside: next to it on wide screens, below it on others. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <Box className="form-columns">{children}</Box>;
}

/**
 * On wide screens: the aside that stays in view next to the text; its end is always visible, however long the rest is.
 */
export function FormAside({ children, end }: { children: ReactNode; end: ReactNode }) {
  const cover = useScrollPadding('end');
  return (
    <div className="form-aside">
      <div className="form-aside-rest">{children}</div>
      {end && (
        <div className="form-aside-end" ref={cover}>
          {end}
        </div>
      )}
    </div>
  );
}

/** On narrow screens: the buttons at the window's lower edge. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div className="form-bar" ref={useScrollPadding('end')}>
      {children}
    </div>
  );
}
