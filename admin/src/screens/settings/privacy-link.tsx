import Button from '@mui/material/Button';
import { privacyStatement } from '@piiri/schemas/entities/privacy-statement.ts';
import { ChevronRight } from 'lucide-react';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import { createPath, editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { PageSection } from '../../kit/page/page-section.tsx';

const RESOURCE = resourceOf(privacyStatement);

/** Link to the company's privacy statement: to change it, or to write the first one. */
export function PrivacyLink() {
  const translate = useTranslate();
  const { data } = useGetList(RESOURCE, { pagination: { page: 1, perPage: 10 } });
  // The newest statement is the valid one.
  const statement = data?.at(-1);
  return (
    <PageSection
      title={translate('console.settings.privacy')}
      help={translate('console.settings.privacy_help')}
    >
      <Button
        variant="outlined"
        component={LinkBase}
        to={statement ? editPath(RESOURCE, statement.id) : createPath(RESOURCE)}
        disabled={!data}
        endIcon={<ChevronRight className="directed" />}
      >
        {translate(statement ? 'console.settings.privacy_change' : 'console.settings.privacy_write')}
      </Button>
    </PageSection>
  );
}
