import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useRemarks } from './remarks-context.tsx';

/** DOM id of the list of remarks. */
export const REMARKS_ID = 'remarks';

/** Tells beside the form's buttons how many remarks are open, and leads to them. */
export function OpenRemarks() {
  const translate = useTranslate();
  const form = useRemarks();
  if (!form || form.open === 0) return null;
  const goTo = () => {
    const list = document.getElementById(REMARKS_ID);
    list?.focus({ preventScroll: true });
    list?.scrollIntoView({ block: 'start' });
  };
  return (
    <p>
      <Link component="button" type="button" onClick={goTo}>
        {translate('console.remarks.open', { smart_count: form.open })}
      </Link>
    </p>
  );
}
