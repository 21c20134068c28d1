import { VERSION } from '@piiri/shared/version.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { loadAboutTexts, loadPrivacyStatement } from '../../../data/models/about.ts';
import { CompanyPrivacy } from '../../../screens/about/company-privacy.tsx';

export const Route = createFileRoute('/_in/_content/about')({
  loader: async ({ context: { app }, abortController: { signal } }) => {
    const [texts, statement] = await Promise.all([
      loadAboutTexts(app.language),
      loadPrivacyStatement(app, signal),
      app.loadTexts('content'),
    ]);
    return { texts, statement };
  },
  component: AboutScreen,
});

function AboutScreen() {
  const { session, t } = useApp();
  const { texts, statement } = Route.useLoaderData();
  return (
    <div className="measure about">
      <PageTitle>{texts.title}</PageTitle>
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <dl className="details">
        <div>
          <dt>{texts.content_by}</dt>
          <dd>{session.tenant.value?.name}</dd>
        </div>
        <div>
          <dt>{texts.version}</dt>
          <dd>
            {t('app.name')} {VERSION}
          </dd>
        </div>
      </dl>
      <section aria-labelledby="privacy">
        <h2 id="privacy">{texts.privacy}</h2>
        <CompanyPrivacy statement={statement} texts={texts.controller} />
        {texts.sections.map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <p>{section.text}</p>
          </section>
        ))}
      </section>
    </div>
  );
}
