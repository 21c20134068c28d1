import { useTranslate } from 'react-admin';
import { Page } from '../../kit/page/page.tsx';
import { CoverImages } from './cover-images.tsx';

/** Background pictures of the home screen, on a separate page. */
export default function CoverImagesPage() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.covers.title')}>
      <CoverImages />
    </Page>
  );
}
