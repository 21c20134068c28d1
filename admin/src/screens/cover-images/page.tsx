import { useTranslate } from 'ra-core';
import { CoverImages } from '../../cover-images/cover-images.tsx';
import { Page } from '../../shell/page.tsx';

/** The pictures behind the home screen, on a page of their own. */
export default function CoverImagesPage() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.covers.title')}>
      <CoverImages />
    </Page>
  );
}
