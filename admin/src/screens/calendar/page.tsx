import useMediaQuery from '@mui/material/useMediaQuery';
import { BREAKPOINTS } from '@piiri/shared/ui/tokens.ts';
import { useTranslate } from 'react-admin';
import { Page } from '../../kit/page/page.tsx';
import { Agenda } from './agenda.tsx';
import { Board } from './board.tsx';
import { CrowdedWeeks } from './crowded-weeks.tsx';
import { Grid } from './grid.tsx';
import { Toolbar, usePlanView } from './toolbar.tsx';
import './calendar.css';

/** Scheduled, ending and taking place content: a month, a week, or a board of everything. */
export default function CalendarPage() {
  const translate = useTranslate();
  const plan = usePlanView();
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.wide - 0.05}px)`);
  const Days = isNarrow ? Agenda : Grid;
  return (
    <Page title={translate('console.plan.title')} isWide>
      <Toolbar plan={plan} />
      {plan.view !== 'board' && <CrowdedWeeks plan={plan} />}
      {plan.view === 'board' ? <Board plan={plan} /> : <Days plan={plan} />}
    </Page>
  );
}
