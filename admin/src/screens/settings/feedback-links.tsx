import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronRight } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { useMenuSections } from '../../data/menu/menu-context.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';

/** Paths and labels of the feedback settings. */
const LINKS = [
  { to: '/feedback-categories', label: 'console.settings.feedback_categories' },
  { to: '/settings/feedback', label: 'console.settings.feedback_managers' },
];

/** Links to the settings of the feedback channel that the user may open. */
export function FeedbackLinks() {
  const translate = useTranslate();
  const menuPaths = useMenuSections().flatMap(({ items }) => items.map(({ to }) => to));
  const links = LINKS.filter(({ to }) => menuPaths.includes(to));
  if (links.length === 0) return null;
  return (
    <PageSection title={translate('console.settings.feedback')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {links.map(({ to, label }) => (
          <Button
            key={to}
            variant="outlined"
            component={LinkBase}
            to={to}
            endIcon={<ChevronRight className="directed" />}
          >
            {translate(label)}
          </Button>
        ))}
      </Box>
    </PageSection>
  );
}
