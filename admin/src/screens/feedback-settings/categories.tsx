import Button from '@mui/material/Button';
import { feedbackCategory } from '@piiri/schemas/entities/feedback-category.ts';
import { Plus } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { createPath, editPath, listPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useAllCategories } from '../feedback/calls.ts';

const RESOURCE = resourceOf(feedbackCategory);

/** Categories of feedback. Warns about a category without a manager: nobody would read what is sent there. */
export function Categories() {
  const translate = useTranslate();
  const categories = useAllCategories();
  const { data } = useCall('GET v1/settings/feedback-managers/');
  const handled = new Set(data?.results.flatMap(({ permissions }) => permissions));
  const unhandled = data ? categories.filter(({ id, isActive }) => isActive && !handled.has(id)) : [];
  return (
    <PageSection
      title={translate('console.feedback_settings.categories')}
      help={translate('console.feedback_settings.categories_text')}
    >
      {unhandled.length > 0 && (
        <Note severity="warning" sx={{ mb: 2 }}>
          {translate('console.feedback_settings.unhandled', {
            names: unhandled.map(({ name }) => name).join(', '),
          })}
        </Note>
      )}
      <Row gap={1}>
        {categories.map(({ id, name, isActive }) => (
          <Button
            key={id}
            component={LinkBase}
            to={editPath(RESOURCE, id)}
            variant="outlined"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {isActive ? name : translate('console.feedback_settings.retired', { name })}
          </Button>
        ))}
        <Button component={LinkBase} to={createPath(RESOURCE)} variant="contained" startIcon={<Plus />}>
          {translate('console.feedback_settings.add_category')}
        </Button>
        <Button component={LinkBase} to={listPath(RESOURCE)}>
          {translate('console.feedback_settings.all_categories')}
        </Button>
      </Row>
    </PageSection>
  );
}
