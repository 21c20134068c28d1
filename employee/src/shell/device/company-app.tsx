import { useApp } from '../../data/app.ts';

/** Elements in the page's head that describe the app for installation. Apple's browsers take the icon from here. */
export function CompanyApp() {
  const { session } = useApp();
  const tenant = session.tenant.value;
  if (!tenant) return null;
  return (
    <>
      <link rel="manifest" href={tenant.manifest} />
      <link rel="apple-touch-icon" href={tenant.manifest.replace(/[^/]+$/, 'icon-180.png')} />
      <meta name="apple-mobile-web-app-title" content={tenant.name} />
      <meta name="apple-mobile-web-app-status-bar-style" content="default" />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  );
}
