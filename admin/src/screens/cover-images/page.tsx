import { useTranslate } from 'ra-core';
import { CoverImages } from '../../cover-images/cover-images.tsx';
import { Page } from '../../shell/page.tsx';

/** Background pictures of the home screen, on a separate page. */
export default function CoverImagesPage() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.covers.title')}>
      <CoverImages />
    </Page>
  );
}
