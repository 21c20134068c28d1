import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { withoutFallback } from '../../kit/lazy-component.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useNewFeedback } from '../feedback/use-new-feedback.ts';

const WaitingCases = withoutFallback(lazyWithTexts(() => import('../feedback/waiting-cases.tsx')));

/** Notice for feedback managers: the number of new cases, with a link. */
export function FeedbackNote() {
  const translate = useTranslate();
  const count = useNewFeedback();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="home-feedback" sx={{ p: 2.5, mb: 4 }}>
      <Typography variant="h2" id="home-feedback" sx={{ mb: 0.5 }}>
        {translate('console.feedback.title')}
      </Typography>
      <Typography color="textSecondary">{translate('console.feedback.home_text')}</Typography>
      <WaitingCases />
      <Row gap={2} align="center" sx={{ mt: 2 }}>
        <Button component={LinkBase} to="/feedback" variant="contained">
          {translate('console.feedback.home_open')}
        </Button>
        <Typography role="status" variant="subtitle1">
          {count !== undefined &&
            translate(count > 0 ? 'console.feedback.home_new' : 'console.feedback.home_none', { count })}
        </Typography>
      </Row>
    </Paper>
  );
}
