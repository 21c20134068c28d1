import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useScrollPadding } from '../shell/use-scroll-padding.ts';

/** The form's text, with what is beside it on wide screens and after it on others. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <Box className="form-columns">{children}</Box>;
}

/** On wide screens: what stays in view beside the text, its last part always, however long the rest is. */
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
